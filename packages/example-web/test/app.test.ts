import { createMock, type Mock, type MockOptions } from '@travel-card/mock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFaults } from '../e2e/support/find-faults.ts'
import { type ScreenUnderTest, screens, showSecrets } from '../e2e/support/screens.ts'
import { type OpenApp, setStage } from '../e2e/support/stage.ts'

const stage = await setStage()
let opened: OpenApp

beforeEach(async () => {
  opened = await stage.open()
})

afterEach(() => stage.app.mock.assertNoUnhandled())

const mocksOf = (options: MockOptions, seeds: number): readonly Mock[] =>
  Array.from({ length: seeds }, (_, seed) => createMock({ ...options, seed }))

/** Each leaf and each element of each list becomes null. */
function nullsDeepInside(value: unknown): unknown {
  if (Array.isArray(value)) return [null, ...value.map(nullsDeepInside)]
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, nullsDeepInside(inner)]))
}

function mocksWithNulls({ operation }: ScreenUnderTest): readonly Mock[] {
  const shallow = createMock()
  shallow[operation].fault('nulls')
  const mock = createMock()
  const deep: typeof mock = {
    ...mock,
    async fetch(...args) {
      const { status, data } = await (await mock.fetch(...args)).json()
      return Response.json({ status, data: nullsDeepInside(data) })
    },
  }
  return [shallow, deep]
}

/** The data that a screen has to stand; most of it in the tests end to end, which set `SOAK`. */
const dataFor = (screen: ScreenUnderTest): readonly (readonly [name: string, mock: Mock])[] =>
  Object.entries({
    example: [createMock()],
    adversarial: mocksOf({ data: 'adversarial' }, process.env.SOAK ? 200 : 1),
    ...(process.env.SOAK && {
      minimal: mocksOf({ data: 'minimal' }, 1),
      random: mocksOf({ data: 'random' }, 20),
      nulls: mocksWithNulls(screen),
    }),
  }).flatMap(([name, mocks]) => mocks.map((mock) => [name, mock] as const))

test.each(screens)('the screen $name stands any data on a phone', async (screen) => {
  const { page, complaints } = opened
  for (const [round, [data, mock]] of dataFor(screen).entries()) {
    stage.app.mock = mock
    await page.goto(`${stage.app.url}#/${screen.name}`)
    // So that nothing is left of what was entered before.
    await page.reload()
    await screen.ask(page, round)
    await page.locator(screen.result).first().waitFor()
    // Texts shown on demand count too.
    await showSecrets(page)
    expect(await findFaults(page, data === 'adversarial'), `${data}, round ${round}`).toEqual([])
  }
  expect(complaints).toEqual([])
})

test('the built app holds no mock', () => {
  const code = stage.files.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  expect(code).toContain('/cards/reissue')
  expect(code).not.toMatch(/mockServiceWorker|adversarial|not-a-signature/)
})
