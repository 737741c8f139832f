import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { findFaults } from './support/find-faults.ts'
import type { OpenApp } from './support/open-app.ts'
import { reviewReissue, type ScreenUnderTest, screens } from './support/screens.ts'
import { changeFetch, setStage } from './support/stage.ts'

const stage = await setStage()
let opened: OpenApp

beforeEach(async () => {
  opened = await stage.open()
})

async function visit({ name, ask }: ScreenUnderTest): Promise<void> {
  await opened.page.goto(`${stage.app.url}#/${name}`)
  await ask(opened.page, 1)
}

async function expectSound(): Promise<void> {
  expect(await findFaults(opened.page)).toEqual([])
  expect(opened.complaints).toEqual([])
}

const lookups = screens.filter(({ operation }) => operation !== 'reissueCard')

describe.each(screens)('the screen $name', (screen) => {
  const { operation, result } = screen
  const calls = (): number[] => stage.app.mock[operation].calls.map(({ status }) => status)

  test.each([
    ['Your session has ended', [401, 401]],
    ['Nothing found', [404]],
    // A status that nobody documented.
    ['418', [418]],
    ['We could not get through', 'network'],
    ['Something unexpected came back', 'html'],
  ] as const)('says "%s" after %s', async (words, failure) => {
    const mock = stage.app.mock[operation]
    if (typeof failure === 'string') mock.fault(failure)
    else for (const status of failure) mock.fail(status)
    await visit(screen)
    await opened.page.getByText(words).waitFor()
    if (typeof failure !== 'string') expect(calls()).toEqual(failure)
    expect(await opened.page.locator(result).count()).toBe(0)
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

test('a reissue is not sent later when the page was offline', async () => {
  const { page } = opened
  await page.goto(`${stage.app.url}#/reissue`)
  await reviewReissue(page, 1)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Reissue card' }).click()
  await page.getByRole('alert').waitFor()
  await page.context().setOffline(false)
  await page.waitForTimeout(1000)
  expect(stage.app.mock.reissueCard.calls).toHaveLength(0)
})
