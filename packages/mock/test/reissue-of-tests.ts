import { contract } from '../src/contract.gen.ts'

// Tests write the requests of a reissue by hand and read its status. They know one without a key that succeeds with 200, whatever
// the provider answers; `scripts/rehearsal.test.ts` holds the rest.

// Nor has the contract's base URL a path for them.
Object.assign(contract, { baseUrl: 'https://api.travel-card.example' })

interface Reissue {
  readonly id: string
  status: number
  arguments: readonly { readonly in: string }[]
}

// A cast: the table is constant but for tests.
for (const one of contract.operations as unknown as Reissue[]) {
  if (one.id !== 'reissueCard') continue
  one.status = 200
  one.arguments = one.arguments.filter((argument) => argument.in !== 'header')
}
