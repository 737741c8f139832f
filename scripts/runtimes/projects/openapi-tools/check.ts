import type { Customer, paths } from '@travel-card/contract'
import createClient from 'openapi-fetch'
import { createOpenApiHttp } from 'openapi-msw'
import createReactQuery from 'openapi-react-query'
import { createQueryHook } from 'swr-openapi'

const baseUrl = 'https://api.travel-card.example'
const client = createClient<paths>({ baseUrl })
const init = { params: { path: { id: 'customer-0001' } } }

const { useQuery } = createReactQuery(client)
export const useCustomer = (): Customer | undefined => useQuery('get', '/customers/{id}', init).data?.data
// @ts-expect-error no such path
export const useNothing = () => useQuery('get', '/customer/{id}', init)

const useSwr = createQueryHook(client, 'travel-card')
export const useSwrCustomer = (): Customer | undefined => useSwr('/customers/{id}', init).data?.data
// @ts-expect-error the id is missing
export const useSwrNobody = () => useSwr('/customers/{id}', { params: {} })

const http = createOpenApiHttp<paths>({ baseUrl })
export const handlers = [
  http.get('/customers/{id}', ({ params, response }) =>
    response(200).json({ status: 'success', data: { id: params.id, status: 'pending' } }),
  ),
  http.post('/cards/reissue', async ({ request, response }) => {
    const { cardId } = await request.json()
    return response(200).json({ status: 'success', data: { card: { id: cardId satisfies string } } })
  }),
  // @ts-expect-error the envelope is missing
  http.get('/customers/{id}', ({ response }) => response(200).json({ id: 'customer-0001' })),
]
