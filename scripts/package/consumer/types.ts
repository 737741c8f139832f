import { type OperationId, operations } from '@travel-card/contract'
import document from '@travel-card/contract/openapi.json' with { type: 'json' }
import { createMock, type Mock } from '@travel-card/mock'
import type { RemoteMock } from '@travel-card/mock/remote'
import {
  type Client,
  type CompleteCustomer,
  type Customer,
  createClient,
  type TravelCardError,
} from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'

export const version: string = document.openapi
export const ids: OperationId[] = ['getCustomer', 'reissueCard']
export const repeatable: boolean = operations.reissueCard.repeatable
export const mock: Mock = createMock()

const options = { baseUrl: 'https://api.travel-card.example', token: 'token' }
const tolerant: Client = createClient(options)
const checked = createClient({ ...options, check: checkResponses({ complete: ['getCustomer'] }) })

export async function callEach(): Promise<void> {
  const customer: Customer = await tolerant.getCustomer({ id: 'customer-0001' })
  const complete: CompleteCustomer = await checked.getCustomer({ id: 'customer-0001' })
  const status: string = complete.status
  // @ts-expect-error Nothing has verified that the field is there.
  const missing: string = customer.status
  // @ts-expect-error An argument by a wrong name.
  await tolerant.getCustomer({ customerId: 'customer-0001' })
  // @ts-expect-error An unknown option.
  await tolerant.getCustomer({ id: 'customer-0001' }, { timeout: 1000 })
  // @ts-expect-error An unknown field.
  mock.getCustomer.reply({ state: 'pending' })
  console.log(status, missing)
}

export function explain(error: TravelCardError): string {
  switch (error.kind) {
    case 'input':
      return error.issues.map(({ field, message }) => `${field} ${message}`).join(', ')
    case 'api':
      return `${error.status}`
    case 'envelope':
      return `${error.contentType}`
    case 'contract':
      return error.issues.map(({ pointer }) => pointer).join(', ')
    case 'network':
    case 'timeout':
    case 'abort':
      return `${error.attempts}`
    case 'auth':
      return 'auth'
  }
}

export async function setRemote(remote: RemoteMock): Promise<number> {
  await remote.getCustomer.when({ id: 'c1' }).reply({ individualData: undefined }, { times: 1 })
  await remote.getCustomer.reply({ status: 7 }, { unchecked: true })
  // @ts-expect-error a function does not travel
  await remote.getCustomer.reply(() => ({}))
  await remote.getCustomer.fail(503, { code: 'x' }, { times: 1 })
  const [call] = await remote.reissueCard.calls()
  return call && !call.refused ? call.input.initialBalance : 0
}
