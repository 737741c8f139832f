import { createMock } from '@travel-card/mock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterScreen } from '../e2e/support/enter-screen.ts'
import { findFaults } from '../e2e/support/find-faults.ts'
import { desktop, type OpenApp, openApp, phone } from '../e2e/support/open-app.ts'
import { reviewReissue, screens } from '../e2e/support/screens.ts'
import { setStage } from '../e2e/support/stage.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const stage = await setStage()
let opened: OpenApp

beforeEach(async () => {
  stage.app.mock = createMock()
  opened = await openApp(stage.browser, stage.app.url, phone)
})

afterEach(async () => {
  await opened.close()
  stage.app.mock.assertNoUnhandled()
})

test.each(screens)('the screen $name shows its answer on a phone', async ({ name, ask, result }) => {
  const { page, complaints } = opened
  await page.goto(`${stage.app.url}#/${name}`)
  await ask(page, 1)
  await page.locator(result).waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(complaints).toEqual([])
})

test.each(screens)('the screen $name stands adversarial data', async ({ name, ask, result }) => {
  const { page, complaints } = opened
  for (let seed = 0; seed < 5; seed += 1) {
    stage.app.mock = createMock({ data: 'adversarial', seed })
    await enterScreen(page, name)
    await ask(page, seed)
    await page.locator(result).waitFor()
    expect(await findFaults(page, true), `seed ${seed}`).toEqual([])
  }
  expect(complaints).toEqual([])
})

test('an expired session is refreshed and nobody notices', async () => {
  const { page, complaints } = opened
  const { mock } = stage.app
  mock.getEsimDetails.fail(401, undefined, { times: 1 })
  const before = stage.app.tokens
  await page.goto(`${stage.app.url}#/esim`)
  await page.getByLabel('eSIM ID').fill('esim-0001')
  await page.getByRole('button', { name: 'Show eSIM' }).click()
  await page.getByText('6 example-unit').waitFor()
  expect(mock.getEsimDetails.calls.map(({ status }) => status)).toEqual([401, 200])
  expect(stage.app.tokens - before).toBe(2)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('an ended session leads to the sign-in, and from there back to the response', async () => {
  const { page } = opened
  const { mock } = stage.app
  for (const _ of ['first', 'refreshed']) mock.getEsimDetails.fail(401, undefined, { times: 1 })
  await page.goto(`${stage.app.url}#/esim`)
  await page.getByLabel('eSIM ID').fill('esim-0001')
  await page.getByRole('button', { name: 'Show eSIM' }).click()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  const before = stage.app.tokens
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('6 example-unit').waitFor()
  expect(await page.getByLabel('eSIM ID').inputValue()).toBe('esim-0001')
  expect(stage.app.tokens - before).toBe(1)
  expect(mock.getEsimDetails.calls.map(({ status }) => status)).toEqual([401, 401, 200])
})

test('a double click reissues one card', async () => {
  const { page } = opened
  await page.setViewportSize(desktop.viewport ?? expect.fail())
  await page.goto(`${stage.app.url}#/reissue`)
  stage.app.mock.reissueCard.reply({}, { delay: 50 })
  await reviewReissue(page, 1)
  await page.getByRole('button', { name: 'Reissue card' }).dblclick()
  await page.getByRole('heading', { name: 'Your card was reissued' }).waitFor()
  expect(stage.app.mock.reissueCard.calls).toHaveLength(1)
})
