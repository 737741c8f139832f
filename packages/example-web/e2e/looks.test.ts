import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createMock, type Mock, type MockOptions } from '@travel-card/mock'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findFaults } from './support/find-faults.ts'
import { askReissue, type ScreenUnderTest, screens, showSecrets } from './support/screens.ts'
import { setStage } from './support/stage.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const stage = await setStage()

type Operation = ScreenUnderTest['operation']

interface State {
  readonly name: string
  readonly options?: MockOptions
  /** Sets what the service has to say. */
  readonly set?: (mock: Mock, operation: Operation) => void
  /** An action. Default: asks by the form. */
  readonly act?: (page: Page, number: number) => Promise<void>
  /** An element that is there when the screen has got so far. Default: its result. */
  readonly shows?: string
  /** The action after that. */
  readonly goOn?: (page: Page) => Promise<void>
  readonly screen?: string
}

const fail = (mock: Mock, operation: Operation): void => {
  mock[operation].fail(operation === 'reissueCard' ? 503 : 404)
}

const states: readonly State[] = [
  { name: 'idle', act: async () => {}, shows: 'h1' },
  {
    name: 'loading',
    set: (mock, operation) => mock[operation].fault('hang'),
    shows: 'button:text("Loading…"), h1:text("being reissued")',
  },
  { name: 'result' },
  { name: 'result with its secrets', goOn: showSecrets },
  { name: 'error', set: fail, shows: '[role=alert], .fault' },
  { name: 'signed out', set: (mock, operation) => mock[operation].fail(401), shows: 'text=has ended' },
  {
    name: 'wrong fields',
    screen: 'reissue',
    act: (page) => page.getByRole('button', { name: 'Reissue card' }).click(),
    shows: '[aria-invalid=true]',
  },
  {
    name: 'a second confirmation',
    screen: 'reissue',
    set: fail,
    shows: '[role=alert]',
    async goOn(page) {
      await page.locator('summary').click()
      await page.getByRole('checkbox').check()
    },
  },
  { name: 'adversarial', options: { data: 'adversarial', seed: 7 } },
]

/** The serious and critical violations that axe-core finds, with the first element of each. */
async function audit(page: Page): Promise<string[]> {
  const results: AxeResults = await page.evaluate(`${axe}; axe.run({ resultTypes: ['violations'] })`)
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** The ratio of two opaque colours, as WCAG computes it. */
function contrast(...colors: readonly [string, string]): number {
  const [light = 0, dark = 0] = colors
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .sort((one, other) => other - one)
  return (light + 0.05) / (dark + 0.05)
}

describe.each([
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 320, height: 568, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const)('$width pixels wide, in $colorScheme', ({ width, height, colorScheme }) => {
  test.each(screens)(
    'the screen $name shows no accident and can be used by all, in each state',
    async (screen) => {
      const { page } = await stage.open('', {
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
      })
      // In place of the service's images, which nothing here can load.
      await page.route(/\.example\//, (route) =>
        route.fulfill({ path: `${import.meta.dirname}/../src/made-up/lounge-view.svg` }),
      )
      const own = states.filter((state) => state.screen === undefined || state.screen === screen.name)
      for (const [number, state] of own.entries()) {
        const { name, options, set, act = screen.ask, shows = screen.result, goOn } = state
        stage.app.mock = createMock(options)
        set?.(stage.app.mock, screen.operation)
        await page.goto('about:blank')
        await page.goto(`${stage.app.url}#/${screen.name}`)
        await act(page, number)
        await page.locator(shows).first().waitFor()
        await goOn?.(page)
        expect(await findFaults(page, name === 'adversarial'), name).toEqual([])
        expect(await audit(page), name).toEqual([])
        const file = `${screen.name} ${width} ${colorScheme} ${name}.png`.replaceAll(' ', '-')
        await page.screenshot({ path: `${import.meta.dirname}/../screenshots/${file}`, fullPage: true })
      }
    },
  )
})

test.each(['light', 'dark'] as const)(
  'in a %s contrast theme, lines tell the current screen, buttons, edges and how much data is left',
  async (colorScheme) => {
    const { page } = await stage.open('esim', { colorScheme, forcedColors: 'active' })
    const styleOf = (selector: string): Promise<Record<string, string>> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderTopStyle, outlineStyle, textDecorationLine } = getComputedStyle(element)
          return { borderTopStyle, outlineStyle, textDecorationLine }
        })
    const esim = screens.find(({ name }) => name === 'esim') ?? expect.fail()
    await esim.ask(page, 1)
    await page.locator(esim.result).first().waitFor()
    expect(await styleOf('.top nav [aria-current]')).toMatchObject({ outlineStyle: 'solid' })
    for (const button of ['.top .link', '.soft .link'])
      expect(await styleOf(button), button).toMatchObject({ textDecorationLine: 'underline' })
    for (const edge of ['article', 'progress', '.badge'])
      expect(await styleOf(edge), edge).toMatchObject({ borderTopStyle: 'solid' })
    // The part that is left and the rest differ: one is the text's colour, the other the ground's.
    const colors = await page.locator('progress').evaluate((bar) => {
      const { color, backgroundColor } = getComputedStyle(bar)
      return [color, backgroundColor, getComputedStyle(bar, '::-webkit-progress-value').backgroundColor]
    })
    expect(colors[0]).not.toBe(colors[1])
    await page.screenshot({ path: `${import.meta.dirname}/../screenshots/contrast-${colorScheme}.png` })
  },
)

test.each(['light', 'dark'] as const)(
  'what the service does not say of a new card can be read on it, in the %s theme, too',
  async (colorScheme) => {
    const { page } = await stage.open('reissue', { colorScheme })
    stage.app.mock = createMock({ data: 'minimal' })
    await askReissue(page)
    await page.getByText('Brand not given').waitFor()
    // axe-core doesn't look at text on a gradient.
    const [edges = [], ...texts] = await page.locator('.card, .card :not(:has(*))').evaluateAll((all) =>
      all.map((one) => {
        const { color, backgroundImage } = getComputedStyle(one)
        return (backgroundImage === 'none' ? color : backgroundImage).match(/rgba?\([^)]*\)/g) ?? []
      }),
    )
    expect(edges).toHaveLength(2)
    expect(texts.length).toBeGreaterThan(4)
    for (const [text = ''] of texts)
      for (const edge of edges) expect(contrast(text, edge), `${text} on ${edge}`).toBeGreaterThan(4.5)
  },
)

test('what is printed from the dark theme is black on white, has no controls, and keeps the ground of the card', async () => {
  const { page } = await stage.open('reissue', { colorScheme: 'dark' })
  await askReissue(page)
  await page.locator('.card').waitFor()
  await page.emulateMedia({ media: 'print' })
  const styleOf = (selector: string, name: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((one, of) => getComputedStyle(one).getPropertyValue(of), name)
  expect(await styleOf('html', 'color-scheme')).toBe('light')
  expect(await styleOf('.card', 'print-color-adjust')).toBe('exact')
  for (const control of ['.top nav', '.top button', 'article button', 'details'])
    expect(await styleOf(control, 'display'), control).toBe('none')
})

test('an error that lasts says what to do next', async () => {
  const { page } = await stage.open('account')
  stage.app.mock.getCustomer.fail(503)
  const account = screens.find(({ name }) => name === 'account') ?? expect.fail()
  await account.ask(page, 1)
  await page.getByText(/Try again in a few minutes\. Still not working\? Write to/).waitFor()
})
