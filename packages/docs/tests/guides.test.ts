import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { createClient, type TravelCardError } from '@travel-card/sdk'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { messageFor } from '../guides/code/message-for.ts'
import { reissue } from '../guides/code/reissue-once.ts'

const folder = join(import.meta.dirname, '../guides')

describe('the code of the guides', () => {
  const mock = createMock({ baseUrl: 'https://api.travel-card.example' })
  const server = setupServer(...handlers(mock))
  beforeAll(() => server.listen())
  afterEach(() => {
    mock.reset()
    vi.restoreAllMocks()
  })
  afterAll(() => server.close())
  const client = createClient({ ...mock.clientOptions, retries: 0 })

  async function printedBy(file: string, method: 'log' | 'info' = 'log'): Promise<unknown[][]> {
    const print = vi.spyOn(console, method).mockImplementation(() => {})
    await import(join(folder, 'code', file))
    return print.mock.calls
  }

  test('the first call answers from the mock', async () => {
    expect(await printedBy('start.ts')).toEqual([['EXAMPLE-MASKED-0001']])
  })

  test('an expired token is refreshed, and the call is sent again', async () => {
    expect(await printedBy('live.ts')).toEqual([['granted']])
    expect(mock.getCustomer.calls.map(({ status }) => status)).toEqual([401, 200])
  })

  test('result() is shown without a try', async () => {
    expect(await printedBy('catch.ts')).toEqual([['active']])
  })

  test('the listeners get the operation and no id', async () => {
    const [[event] = []] = await printedBy('events.ts', 'info')
    expect(event).toMatchObject({ operation: 'getCustomer', path: '/customers/{id}', status: 200 })
    expect(JSON.stringify(event)).not.toContain('customer-0001')
  })

  test('a difference is reported and nothing fails', async () => {
    mock.getCustomer.reply({ newField: 1 }, { unchecked: true })
    const printed = await printedBy('report.ts', 'info')
    expect(printed).toContainEqual(['getCustomer', '/newField', 'new-field'])
  })

  test('a renamed parameter goes out under the other name', async () => {
    await printedBy('wire-names.ts')
    // The mock knows the contract's names, so it refuses the request; its journal has what was sent.
    expect(mock.listAirportProducts.calls[0]?.query).toMatchObject({ flight: 'XA1234' })
  })

  test('the steering of the mock is accepted', async () => {
    await printedBy('steering.ts')
  })

  test('the mock serves over HTTP', async () => {
    const [[url] = []] = await printedBy('server.ts')
    expect(url).toMatch(/^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+/)
  })

  test('a message is there for each kind of error but an abort', async () => {
    mock.getCustomer.fail(404)
    const { error } = await failed(client.getCustomer({ id: 'customer-0001' }))
    expect(messageFor(error)).toBe('The service could not do that.')
    const input = await failed(client.getCustomer({ id: '' }))
    expect(messageFor(input.error)).toBe('Please check what you entered.')
    const aborted = await failed(client.getCustomer({ id: '1' }, { signal: AbortSignal.abort() }))
    expect(messageFor(aborted.error)).toBe('')
  })

  test('a reissue is done, not done or not known', async () => {
    expect(await reissue(client, 'card-0001', 0)).toBe('done')
    expect(await reissue(client, '', Number.NaN)).toBe('not done')
    mock.reissueCard.fail(401)
    expect(await reissue(client, 'card-0001', 0)).toBe('not done')
    mock.reissueCard.fault('network')
    expect(await reissue(client, 'card-0001', 0)).toBe('not known')
    mock.reissueCard.fail(500)
    expect(await reissue(client, 'card-0001', 0)).toBe('not known')
  })
})

describe('cookie sessions', () => {
  const mock = createMock({ baseUrl: 'https://gateway.example/travel', token: false })
  const server = setupServer(...handlers(mock))
  beforeAll(() => server.listen())
  afterAll(() => server.close())

  test('no token is sent to the gateway', async () => {
    await import('../guides/code/cookies.ts')
    expect(mock.getCustomer.calls.map(({ status }) => status)).toEqual([200])
  })
})

async function failed(
  call: Promise<unknown> & { result(): Promise<{ ok: boolean; error?: TravelCardError | undefined }> },
): Promise<{ error: TravelCardError }> {
  const { error } = await call.result()
  if (!error) throw new Error('the call did not fail')
  return { error }
}
