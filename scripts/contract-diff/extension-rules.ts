import type { Effect } from './change.ts'

/** Judges an extension by its values before and after (`undefined` if it is absent) and by the operation. */
type Rule = (
  before: unknown,
  after: unknown,
  context: { readonly method: string; readonly operation: string },
) => Effect

const mark =
  (lost: string, won: string): Rule =>
  (before) =>
    before === true
      ? { bump: 'major', text: `${lost}. Protect the value yourself, or do not update.` }
      : { bump: 'minor', text: `${won}.` }

/** One rule for each extension in `openapi/README.md`, except `x-assumption`, whose rule needs the list of assumptions. */
export const extensionRules: Readonly<Record<string, Rule>> = {
  'x-repeatable': (before, after, { method, operation }) => {
    const isIdempotent = ['get', 'put', 'delete'].includes(method)
    const [was, is] = [before, after].map((value) => (value === undefined ? isIdempotent : value !== false))
    if (was === is) return { bump: 'patch', text: 'has the same effect as before.' }
    const sentAgain =
      'the client may now repeat the request on its own. Pass `retries: 0` to each call that must be sent only once.'
    const sentOnce = `a repeated request may now have a second effect, so the client no longer repeats it on its own, and the operation is a mutation. Replace \`useQuery(queries.${operation}(input))\` with \`useMutation(queries.${operation}())\` and \`mutate(input)\`. Nothing is loaded before you call \`mutate\`, and nothing is cached. After a failure, find out what was done before you call again.`
    return { bump: 'major', text: is ? sentAgain : sentOnce }
  },
  'x-subject': (_, after, { operation }) => ({
    bump: 'major',
    text: `attempts are now identified by ${
      after
        ? [after]
            .flat()
            .map((name) => `\`${name}\``)
            .join(' and ')
        : 'all arguments together'
    }. Pass the new subject to \`attempts.get('${operation}', …)\`, \`allowAnother\` and \`settle\`. Entries that are already in a store are not found again.`,
  }),
  'x-once': (_, after, { operation }) =>
    after === true
      ? {
          bump: 'major',
          text: `after a success, \`attempts.${operation}\` now refuses a second call for a day. Offer \`allowAnother\` where a second one is wanted.`,
        }
      : {
          bump: 'major',
          text: `after a success, \`attempts.${operation}\` no longer refuses a second call. Prevent it yourself if it could harm.`,
        },
  'x-idempotency-key': (_, after) => ({
    bump: 'major',
    text:
      after === true
        ? 'the client now fills it with a key, the same for each attempt of a call. Leave it out.'
        : 'the client no longer fills it with a key. Pass a value yourself.',
  }),
  'x-future-date': (_, after) => {
    if (after !== true) return { bump: 'minor', text: 'any date is now accepted.' }
    return { bump: 'major', text: 'a date that has passed is now refused. Pass dates in the future only.' }
  },
  'x-conditional': () => ({
    bump: 'major',
    text: 'a complete response now requires the field under another condition. Look at what `checkResponses` reports about the field.',
  }),
  'x-argument': (before, after) => ({
    bump: 'major',
    text: `the argument is now called ${after ? `\`${after}\`` : 'as in the request'}${before ? `, no longer \`${before}\`` : ''}. Rename it in each call.`,
  }),
  'x-personal-data': mark(
    'is no longer treated as personal data, so messages, events and caches may hold it',
    'is now treated as personal data',
  ),
  'x-secret': mark(
    'is no longer treated as a secret, so messages, events and caches may hold it',
    'is now treated as a secret',
  ),
  'x-echo': (before, _, { operation }) => {
    if (before === undefined)
      return { bump: 'minor', text: 'the mock now fills the field with an argument of the request.' }
    const text = `the mock no longer fills the field with the same argument. In tests that compare the two, set the field with \`mock.${operation}.reply({ … })\`.`
    return { bump: 'major', text }
  },
}
