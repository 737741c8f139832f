import { createMock } from '@travel-card/mock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFaults } from '../e2e/support/find-faults.ts'
import type { OpenApp } from '../e2e/support/open-app.ts'
import { enterScreen, screens } from '../e2e/support/screens.ts'
import { setStage } from '../e2e/support/stage.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const stage = await setStage()
let opened: OpenApp

beforeEach(async () => {
  opened = await stage.open()
})

afterEach(() => stage.app.mock.assertNoUnhandled())

test.each(screens)('the screen $name stands the example and adversarial data on a phone', async (screen) => {
  const { page, complaints } = opened
  const mocks = [{}, ...[0, 1, 2].map((seed) => ({ data: 'adversarial', seed }) as const)].map(createMock)
  for (const [round, mock] of mocks.entries()) {
    stage.app.mock = mock
    await enterScreen(page, screen.name)
    await screen.ask(page, round)
    await page.locator(screen.result).waitFor()
    expect(await findFaults(page, round > 0), `round ${round}`).toEqual([])
  }
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
