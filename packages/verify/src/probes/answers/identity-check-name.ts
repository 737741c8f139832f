import { confirmed, contradicted, notObserved, type Probe } from '../../judging/probe.ts'
import { give, listed } from '../../judging/wording.ts'
import { fieldsOf, successes } from '../../observing/seen.ts'

/** The candidate is an undocumented object of the customer with a text `url`. */
export const identityCheckName: Probe = (seen, { id }) => {
  if (fieldsOf(seen, id).some(({ present }) => present > 0))
    return confirmed('`identityCheck` is the name in the answer of getCustomer')
  const names = [...new Set(successes(seen).flatMap(({ facts }) => facts.identityNames ?? []))]
  const [name, ...others] = names
  if (name === undefined) return notObserved(give(['getCustomer'], 'an identity check is open'))
  if (others.length > 0)
    return notObserved(
      'Ask which of them it is.',
      `several undocumented objects have a text \`url\`: ${listed(names)}`,
    )
  if (name === '*')
    return contradicted(
      'Look into an answer: the name could be private, so it is not shown here.',
      'one undocumented object has a text `url`',
    )
  return contradicted(
    `Today: wireNames: { identityCheck: '${name}' } for createClient. Then correct the name in the contract.`,
    `\`${name}\` is the one undocumented object with a text \`url\``,
  )
}
