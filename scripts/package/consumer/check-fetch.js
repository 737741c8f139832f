import { createMock } from '@travel-card/mock'
import { createClient, isTravelCardError } from '@travel-card/sdk'
import { checkResponses, isComplete } from '@travel-card/sdk/check'
import { equal } from './equal.js'

/** Calls the five operations and provokes each kind of error, with the mock in place of `fetch`. */
export async function checkFetch() {
  await callOperations()
  await provokeErrors()
}

async function callOperations() {
  const mock = createMock()
  const client = createClient({ ...mock.clientOptions, check: checkResponses() })

  const products = await client.listAirportProducts({ flightNumber: 'XA1234', departureDate: '2099-06-15' })
  equal('listAirportProducts', typeof products, 'object')
  const esim = await client.getEsimDetails({ esimId: 'esim-0009' })
  equal('getEsimDetails', isComplete('getEsimDetails', esim), true)
  equal('getCustomer', (await client.getCustomer({ id: 'customer-0009' })).id, 'customer-0009')
  equal('getLoungeOrder', typeof (await client.getLoungeOrder({ orderId: 'order-0009' })).status, 'string')
  const { card } = await client.reissueCard({ cardId: 'card-0009', initialBalance: 250 })
  equal('reissueCard', typeof card.maskedCardNumber, 'string')

  const { response } = await client.getCustomer({ id: 'customer-0009' }).withResponse()
  equal('withResponse', response.status, 200)
  equal('calls', mock.getCustomer.calls.length, 2)
  equal('unhandled', mock.unhandled.length, 0)
}

async function provokeErrors() {
  const mock = createMock()
  const { clientOptions } = mock
  const client = createClient({
    ...clientOptions,
    retries: 0,
    check: checkResponses({ complete: ['getCustomer'] }),
  })
  const id = 'customer-0001'

  await fails('input', () => client.getCustomer({ id: '' }))

  const signedOut = createClient({
    ...clientOptions,
    token: () => {
      throw new Error('signed out')
    },
  })
  await fails('auth', () => signedOut.getCustomer({ id }))

  mock.getCustomer.fail(404)
  const refused = await fails('api', () => client.getCustomer({ id }))
  equal('status', isTravelCardError(refused, 'api') && refused.status, 404)

  mock.getCustomer.fault('html')
  await fails('envelope', () => client.getCustomer({ id }))

  mock.getCustomer.reply({ status: undefined })
  const breach = await fails('contract', () => client.getCustomer({ id }))
  equal('pointer', isTravelCardError(breach, 'contract') && breach.issues[0]?.pointer, '/status')

  mock.getCustomer.fault('network')
  await fails('network', () => client.getCustomer({ id }))

  mock.getCustomer.fault('hang')
  await fails('timeout', () => client.getCustomer({ id }, { timeoutMs: 20 }))

  const controller = new AbortController()
  const aborted = fails('abort', () => client.getCustomer({ id }, { signal: controller.signal }))
  controller.abort()
  await aborted
}

/**
 * @param {import('@travel-card/sdk').TravelCardError['kind']} kind
 * @param {() => import('@travel-card/sdk').Call<unknown>} call
 */
async function fails(kind, call) {
  const result = await call().result()
  if (result.ok) throw new Error(`${kind}: the call succeeded`)
  equal('kind', result.error.kind, kind)
  equal(`${kind} is of the family`, isTravelCardError(result.error, kind), true)
  equal(`${kind} is an Error`, result.error instanceof Error, true)
  return result.error
}
