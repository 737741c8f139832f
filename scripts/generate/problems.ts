/** What is wrong with the contract. The message has one line per problem, each with its place. */
export class ContractProblems extends Error {
  override readonly name = 'ContractProblems'

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}
