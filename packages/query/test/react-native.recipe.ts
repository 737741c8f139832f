// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { cleanup, fireEvent, type RenderResult, render, within } from '@testing-library/react'
import { createMock } from '@travel-card/mock'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The device's keychain. The rest of React Native works as on the web. */
const keychain = vi.hoisted(() => new Map<string, string>())

vi.mock('react-native-keychain', () => ({
  ACCESSIBLE: {},
  async getGenericPassword({ service }: { service: string }) {
    if (keychain.get('locked')) throw new Error('locked')
    const password = keychain.get(service)
    return password === undefined ? false : { password }
  },
  async setGenericPassword(_name: string, password: string, { service }: { service: string }) {
    keychain.set(service, password)
  },
}))

const mock = createMock({ baseUrl: 'https://api.travel-card.example' })

beforeEach(async () => {
  mock.reset()
  vi.stubGlobal('fetch', mock.fetch)
  keychain.clear()
  const { saveToken } = await import('../snippets/react-native/api.ts')
  await saveToken(mock.token({ label: 'kept' }))
})

afterEach(() => {
  cleanup()
})

async function showButton(): Promise<RenderResult> {
  const { ReissueButton } = await import('../snippets/react-native/reissue-button.tsx')
  const button = createElement(ReissueButton, { cardId: 'card-0001', initialBalance: 250 })
  return render(createElement(QueryClientProvider, { client: new QueryClient() }, button))
}

/** Starts the app again. Only the keychain is left of the one that ran before. */
function start(): Promise<RenderResult> {
  cleanup()
  vi.resetModules()
  return showButton()
}

async function press({ findByRole }: RenderResult): Promise<void> {
  const button = await findByRole('button', { name: 'Reissue card' })
  fireEvent.click(button)
  fireEvent.click(button)
}

const statuses = (): number[] => mock.reissueCard.calls.map(({ status }) => status)

/** Presses a button that asks for a confirmation, which the person gives. */
async function confirm({ findByRole }: RenderResult, name: string, yes = 'Reissue it again'): Promise<void> {
  const { Alert } = await import('react-native')
  const ask = vi.spyOn(Alert, 'alert').mockImplementation((_title, _message, buttons) => {
    buttons?.find(({ text }) => text === yes)?.onPress?.()
  })
  fireEvent.click(await findByRole('button', { name }))
  expect(ask).toHaveBeenCalledOnce()
  expect(ask).toHaveBeenCalledWith(
    expect.stringContaining(' card card-0001'),
    expect.stringContaining('reference'),
    expect.anything(),
  )
  ask.mockRestore()
}

test('two taps reissue the card once, with the token from the keychain', async () => {
  const app = await start()
  await press(app)
  await app.findByText(/^The card was reissued\..* EXAMPLE-MASKED-0001$/)
  expect(mock.reissueCard.calls.map(({ token, status }) => [token, status])).toEqual([['kept', 200]])
  await confirm(await start(), 'Reissue the card once more')
  await vi.waitFor(() => expect(statuses()).toEqual([200, 200]))
})

test('sends no second reissue after an unknown outcome, neither elsewhere nor after a restart, unless support says so', async () => {
  mock.reissueCard.fail(503)
  const [app, other] = [await start(), await showButton()]
  await press(within(app.container) as RenderResult)
  const seeUnknown = async ({ container }: RenderResult): Promise<void> => {
    await within(container).findByText(/may have reissued the card/)
    expect(within(container).queryByRole('button', { name: 'Reissue card' })).toBeNull()
  }
  await seeUnknown(app)
  await seeUnknown(other)
  const restarted = await start()
  await seeUnknown(restarted)
  expect(statuses()).toEqual([503])
  mock.reissueCard.reply({})
  await confirm(restarted, 'Support told me to reissue the card again')
  await restarted.findByText(/^The card was reissued\..* EXAMPLE-MASKED-0001$/)
  expect(statuses()).toEqual([503, 200])
})

test("says nothing of an earlier reissue that it can't read, and sends nothing then", async () => {
  const app = await start()
  await press(app)
  await app.findByText(/^The card was reissued\..* EXAMPLE-MASKED-0001$/)
  keychain.set('locked', 'yes')
  const restarted = await start()
  await restarted.findByText(/can’t be recorded/)
  fireEvent.click(restarted.getByRole('button', { name: 'Reissue card' }))
  await restarted.findByText(/can’t be recorded/)
  expect(restarted.queryByText(/not reissue|nothing was sent/)).toBeNull()
  keychain.delete('locked')
  fireEvent.click(restarted.getByRole('button', { name: 'Reissue card' }))
  await restarted.findByText(/The card was reissued/)
  expect(statuses()).toEqual([200])
})

test('lets the user try again if the card certainly was not reissued', async () => {
  mock.reissueCard.fail(401, undefined, { times: 1 })
  const app = await start()
  await press(app)
  await app.findByText('Your last tap reissued nothing. You may have to sign in again.')
  await press(app)
  await app.findByText(/^The card was reissued\..* EXAMPLE-MASKED-0001$/)
  expect(statuses()).toEqual([401, 200])
})

test('lets the user try again once support found out that the card was not reissued', async () => {
  mock.reissueCard.fail(503, undefined, { times: 1 })
  const app = await start()
  await press(app)
  await confirm(app, 'Support told me that it did not reissue the card', 'It did not reissue the card')
  await app.findByText('The last request did not reissue the card. Try again.')
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await press(app)
  await app.findByText(/^Your last tap reissued nothing/)
  expect(app.queryByText(/may have reissued the card/)).toBeNull()
  await press(app)
  await app.findByText(/^The card was reissued\./)
  expect(app.queryByText(/reissued nothing/)).toBeNull()
  expect(statuses()).toEqual([503, 401, 200])
})

test('refetches stale data when the app comes back to the foreground', async () => {
  const { queries } = await import('../snippets/react-native/api.ts')
  const client = new QueryClient()
  client.mount()
  const stop = new QueryObserver(client, queries.getCustomer({ id: 'customer-0001' })).subscribe(() => {})
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(mock.getCustomer.calls).toHaveLength(1)
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await vi.waitFor(() => expect(mock.getCustomer.calls).toHaveLength(2))
  stop()
  client.unmount()
})
