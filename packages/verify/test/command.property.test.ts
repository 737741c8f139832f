import type { SendOnce } from '@travel-card/verify'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runCli } from './support/run-cli.ts'
import { exampleData } from './support/service.ts'

const ids = fc.constantFrom('card-0001', 'card-0002', 'a', '', '-1', '..')
const flagWith = (
  name: string,
  value: fc.Arbitrary<string>,
  isInline: fc.Arbitrary<boolean> = fc.boolean(),
) => fc.tuple(value, isInline).map(([text, inline]) => (inline ? [`--${name}=${text}`] : [`--${name}`, text]))

/** Parts of command lines: right ones, wrong ones, and what a hurried person may type. */
const parts = fc.oneof(
  { weight: 4, arbitrary: flagWith('customer-id', fc.constantFrom('customer-0001', 'b', 'c')) },
  { weight: 2, arbitrary: flagWith('flight', fc.constantFrom('XA1234@2099-06-15', 'XA1234', '@')) },
  { weight: 4, arbitrary: flagWith('reissue', ids) },
  { weight: 4, arbitrary: flagWith('confirm-reissue', ids) },
  { weight: 4, arbitrary: flagWith('initial-balance', fc.constantFrom('1', '0', 'x', '', '1e3')) },
  { weight: 1, arbitrary: flagWith('query-names', fc.constantFrom('flight,date', 'flight')) },
  { weight: 1, arbitrary: flagWith('origin', fc.constantFrom('https://app.example', 'app')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ['--skip-negative'],
      ['--plan'],
      ['--reissue'],
      ['--confirm-reissue'],
      ['card-0001'],
      ['--'],
      ['--no-plan'],
    ),
  },
  { weight: 1, arbitrary: fc.string().map((text) => [text]) },
)

/** Whether a line has the id of one card twice, and says so once each. */
function isConfirmed(line: readonly string[]): boolean {
  const valuesOf = (name: string): string[] =>
    line.flatMap((one, at) =>
      one === `--${name}`
        ? [line[at + 1] ?? '']
        : one.startsWith(`--${name}=`)
          ? [one.slice(name.length + 3)]
          : [],
    )
  const [cards, confirmed] = [valuesOf('reissue'), valuesOf('confirm-reissue')]
  return cards.length === 1 && confirmed.length === 1 && cards[0] === confirmed[0] && cards[0] !== ''
}

test('no line of arguments sends a POST without the double confirmation, or more than 60 requests', {
  timeout: 600_000,
}, async () => {
  let posts = 0
  const line = fc.array(parts, { maxLength: 9 }).map((all) => all.flat())
  await fc.assert(
    fc.asyncProperty(line, fc.constantFrom(200, 400, 404, 500), async (args, badStatus) => {
      const methods: string[] = []
      const fetch: SendOnce = async (url, { method, headers }) => {
        methods.push(method)
        const isRight = headers.authorization === 'Bearer token' && !/Verify|no-date|=1&/.test(url)
        const operation = url.includes('products') ? 'listAirportProducts' : 'getCustomer'
        const body = JSON.stringify({ status: 'success', data: exampleData(operation) })
        return new Response(body, { status: isRight ? 200 : badStatus })
      }
      const env = { TRAVEL_CARD_TOKEN: 'token', TRAVEL_CARD_BASE_URL: 'https://api.example' }
      const { code } = await runCli(args, { env, fetch })
      const sent = methods.filter((method) => method === 'POST').length
      posts += sent
      expect([0, 1, 2]).toContain(code)
      expect(methods.length).toBeLessThanOrEqual(60)
      expect(sent).toBeLessThanOrEqual(isConfirmed(args) ? 1 : 0)
      if (sent > 0) expect(methods.at(-1)).toBe('POST')
    }),
    process.env.SOAK ? { numRuns: 50_000 } : { numRuns: 1000, seed: 18 },
  )
  // The lines would otherwise say nothing.
  expect(posts).toBeGreaterThan(0)
})
