import { setTimeout } from 'node:timers/promises'
import { createMock } from '@travel-card/mock'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeFetch } from './support/change-fetch.ts'
import { findFaults } from './support/find-faults.ts'
import { type OpenApp, openApp, phone } from './support/open-app.ts'
import { reviewReissue, type ScreenUnderTest, screens } from './support/screens.ts'
import { setStage } from './support/stage.ts'

const stage = await setStage()
let opened: OpenApp

beforeEach(async () => {
  stage.app.mock = createMock()
  opened = await openApp(stage.browser, stage.app.url, phone)
})

afterEach(() => opened.close())

async function visit({ name, ask }: ScreenUnderTest): Promise<void> {
  await opened.page.goto(`${stage.app.url}#/${name}`)
  await ask(opened.page, 1)
}

async function expectSound(): Promise<void> {
  expect(await findFaults(opened.page)).toEqual([])
  expect(opened.complaints).toEqual([])
}

async function alertText(): Promise<string> {
  return (await opened.page.getByRole('alert').textContent()) ?? ''
}

const lookups = screens.filter(({ operation }) => operation !== 'reissueCard')

describe.each(screens)('the screen $name', (screen) => {
  const { operation, result } = screen
  const calls = (): number[] => stage.app.mock[operation].calls.map(({ status }) => status)

  test('does not show that its session had expired', async () => {
    stage.app.mock[operation].fail(401, undefined, { times: 1 })
    await visit(screen)
    await opened.page.locator(result).waitFor()
    expect(calls()).toEqual([401, 200])
    expect(await opened.page.getByRole('alert').count()).toBe(0)
    await expectSound()
  })

  test.each([
    { words: 'Your session has ended', answers: [401, 401] },
    { words: 'Nothing found', answers: [404] },
    // A status that nobody documented.
    { words: '418', answers: [418] },
  ])('says "$words" after $answers', async ({ words, answers }) => {
    for (const status of answers) stage.app.mock[operation].fail(status)
    await visit(screen)
    await opened.page.getByText(words).waitFor()
    expect(calls()).toEqual(answers)
    expect(await opened.page.locator(result).count()).toBe(0)
    await expectSound()
  })

  test.each([
    { words: 'We could not get through', fault: 'network' },
    { words: 'Something unexpected came back', fault: 'html' },
  ] as const)('says "$words" after the fault $fault', async ({ words, fault }) => {
    stage.app.mock[operation].fault(fault)
    await visit(screen)
    await opened.page.getByText(words).waitFor()
    await expectSound()
  })

  test('drops a slow answer when it is left', async () => {
    stage.app.mock = changeFetch(stage.app.mock, async (response) => {
      await setTimeout(400)
      return response
    })
    await visit(screen)
    await stage.app.mock[operation].waitForCall()
    await opened.page.evaluate("location.hash = location.hash === '#/account' ? '#/esim' : '#/account'")
    const other = screen.name === 'account' ? 'Your eSIM' : 'Your account'
    await opened.page.getByRole('heading', { level: 1, name: other }).waitFor()
    await opened.page.waitForTimeout(600)
    expect(await opened.page.locator(result).count()).toBe(0)
    expect(await opened.page.getByRole('alert').count()).toBe(0)
    await expectSound()
  })
})

describe.each(lookups)('the look-up $name', (screen) => {
  const { operation, result } = screen

  test('shows its answer after a problem that passes, without a word', async () => {
    stage.app.mock[operation].fail(503, undefined, { times: 1 })
    await visit(screen)
    await opened.page.locator(result).waitFor()
    expect(stage.app.mock[operation].calls.map(({ status }) => status)).toEqual([503, 200])
    await expectSound()
  })

  test('says how long to wait after too many requests', async () => {
    stage.app.mock[operation].fail(429, undefined, { headers: { 'retry-after': '90' } })
    await visit(screen)
    expect(await alertText()).toContain('in 90 s')
    await expectSound()
  })

  test('aborts its request when it is left', async () => {
    stage.app.mock[operation].fault('hang')
    const failed = opened.page.waitForEvent('requestfailed')
    await visit(screen)
    await stage.app.mock[operation].waitForCall()
    await opened.page.evaluate("location.hash = '#/reissue'")
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED')
  })

  test('says that the page is offline, and goes on by itself', async () => {
    const context = opened.page.context()
    await opened.page.goto(`${stage.app.url}#/${screen.name}`)
    await context.setOffline(true)
    await screen.ask(opened.page, 1)
    await opened.page.getByText('You are offline.').waitFor()
    await context.setOffline(false)
    await opened.page.locator(result).waitFor()
    await expectSound()
  })
})

describe('the screen reissue', () => {
  const unknown = 'We don’t know whether your card was reissued'

  async function confirm(): Promise<void> {
    await opened.page.goto(`${stage.app.url}#/reissue`)
    await reviewReissue(opened.page, 1)
    await opened.page.getByRole('button', { name: 'Reissue card' }).click()
  }

  test.each([0, 30])('sends one request for a double click on an answer after %i ms', async (delay) => {
    const { mock } = stage.app
    mock.reissueCard.reply({}, { delay })
    await opened.page.goto(`${stage.app.url}#/reissue`)
    await reviewReissue(opened.page, 1)
    await opened.page.getByRole('button', { name: 'Reissue card' }).dblclick()
    await opened.page.getByRole('heading', { name: 'Your card was reissued' }).waitFor()
    expect(mock.reissueCard.calls).toHaveLength(1)
  })

  test('sends nothing again by itself after a problem of the service', async () => {
    const { mock } = stage.app
    mock.reissueCard.fail(503, undefined, { times: 1 })
    await confirm()
    await opened.page.getByRole('heading', { name: unknown }).waitFor()
    await opened.page.waitForTimeout(1500)
    expect(mock.reissueCard.calls).toHaveLength(1)
    await expectSound()
  })

  test('does not invite to send it again after too many requests', async () => {
    stage.app.mock.reissueCard.fail(429, undefined, { headers: { 'retry-after': '90' } })
    await confirm()
    await opened.page.getByRole('heading', { name: unknown }).waitFor()
    expect(await opened.page.getByRole('button', { name: 'Review' }).count()).toBe(0)
    await expectSound()
  })

  test('sends nothing later when the page was offline', async () => {
    const { mock } = stage.app
    const context = opened.page.context()
    await opened.page.goto(`${stage.app.url}#/reissue`)
    await reviewReissue(opened.page, 1)
    await context.setOffline(true)
    await opened.page.getByRole('button', { name: 'Reissue card' }).click()
    await opened.page.getByRole('alert').waitFor()
    await context.setOffline(false)
    await opened.page.waitForTimeout(1000)
    expect(mock.reissueCard.calls).toHaveLength(0)
  })
})
