import { createMock, type Mock, type MockOptions } from '@travel-card/mock'
import { describe, expect, test } from 'vitest'
import { findFaults } from './support/find-faults.ts'
import { enterScreen, type ScreenUnderTest, screens, showSecrets } from './support/screens.ts'
import { changeFetch, setStage } from './support/stage.ts'

const stage = await setStage()

/** Asks on one screen, once for each mock, and lists what is wrong with what it then shows. */
async function faultsOf(
  screen: ScreenUnderTest,
  mocks: Iterable<Mock>,
  isAdversarial = false,
): Promise<string[]> {
  const { name, ask, result } = screen
  const { page, complaints } = await stage.open()
  const faults: string[] = []
  let round = 0
  for (const mock of mocks) {
    stage.app.mock = mock
    await enterScreen(page, name)
    await ask(page, round)
    await page.locator(result).waitFor()
    // What is shown on demand counts too.
    await showSecrets(page)
    for (const fault of await findFaults(page, isAdversarial)) faults.push(`round ${round}: ${fault}`)
    round += 1
  }
  return [...faults, ...complaints]
}

function* mocksOf(options: MockOptions, seeds: number): Iterable<Mock> {
  for (let seed = 0; seed < seeds; seed += 1) yield createMock({ ...options, seed })
}

/** Each leaf and each element of each list becomes null. */
function nullsDeepInside(value: unknown): unknown {
  if (Array.isArray(value)) return [null, ...value.map(nullsDeepInside)]
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, nullsDeepInside(inner)]))
}

function* mocksWithNulls(operation: ScreenUnderTest['operation']): Iterable<Mock> {
  const shallow = createMock()
  shallow[operation].fault('nulls')
  yield shallow
  yield changeFetch(createMock(), async (response) => {
    const { status, data } = await response.json()
    return Response.json({ status, data: nullsDeepInside(data) })
  })
}

const mocks: readonly [
  name: string,
  of: (screen: ScreenUnderTest) => Iterable<Mock>,
  isAdversarial?: boolean,
][] = [
  ['the example', () => mocksOf({}, 1)],
  ['data of which nearly everything is missing', () => mocksOf({ data: 'minimal' }, 1)],
  ['random data', () => mocksOf({ data: 'random' }, 20)],
  ['nulls at the top and deep inside', ({ operation }) => mocksWithNulls(operation)],
  ['adversarial data of 200 seeds', () => mocksOf({ data: 'adversarial' }, 200), true],
]

describe.each(mocks)('%s', (_, of, isAdversarial) => {
  test.each(screens)('the screen $name stands it', async (screen) => {
    expect(await faultsOf(screen, of(screen), isAdversarial)).toEqual([])
  })
})
