import { createClient as createSdk } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
import { createFetchClient } from '@travel-card/sdk/openapi-fetch'
import axios from 'axios'
import ky from 'ky'
import { createFetch } from 'ofetch'
import createOpenapiFetch from 'openapi-fetch'
import { createClient as createHeyApi } from './hey-api/client/index.js'
import { getCustomer } from './hey-api/sdk.gen.js'

const baseUrl = 'https://api.travel-card.example'
const token = 'a.token.value'
const headers = { authorization: `Bearer ${token}` }

/** Each way to get a customer's unwrapped data, over the `fetch` that is given. */
export function makeClients(fetch) {
  const openapiFetch = createOpenapiFetch({ baseUrl, fetch: (request) => fetch(request) })
  openapiFetch.use({
    onRequest({ request }) {
      request.headers.set('authorization', headers.authorization)
    },
  })
  const kyClient = ky.create({ fetch, headers, baseUrl })
  const ofetch = createFetch({ fetch, Headers, AbortController, defaults: { baseURL: baseUrl, headers } })
  const axiosClient = axios.create({
    baseURL: baseUrl,
    headers,
    adapter: 'fetch',
    env: { fetch, Request, Response },
  })
  const heyApi = createHeyApi({ baseUrl, fetch, auth: () => token })
  const sdk = createSdk({ baseUrl, token, fetch })
  const fetchClient = createFetchClient({ baseUrl, token, fetch })
  const checked = createSdk({ baseUrl, token, fetch, check: checkResponses() })

  return {
    'bare fetch': async (id) => {
      const response = await fetch(`${baseUrl}/customers/${encodeURIComponent(id)}`, { headers })
      return (await response.json()).data
    },
    'openapi-fetch, auth, unwrap': async (id) => {
      const { data, error } = await openapiFetch.GET('/customers/{id}', { params: { path: { id } } })
      if (data === undefined) throw error
      return data.data
    },
    sdk: (id) => sdk.getCustomer({ id }),
    'sdk with /check': (id) => checked.getCustomer({ id }),
    'sdk/openapi-fetch': async (id) => {
      const { data, error } = await fetchClient.GET('/customers/{id}', { params: { path: { id } } })
      if (data === undefined) throw error
      return data
    },
    ofetch: async (id) => (await ofetch(`/customers/${encodeURIComponent(id)}`)).data,
    'hey-api': async (id) => {
      const { data, error } = await getCustomer({ client: heyApi, path: { id } })
      if (data === undefined) throw error
      return data.data
    },
    ky: async (id) => (await kyClient(`customers/${encodeURIComponent(id)}`).json()).data,
    axios: async (id) => (await axiosClient.get(`/customers/${encodeURIComponent(id)}`)).data.data,
  }
}
