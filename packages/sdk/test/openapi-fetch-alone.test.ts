import type { paths } from '@travel-card/contract'
import { createFetchClient } from '@travel-card/sdk/openapi-fetch'
import createClient from 'openapi-fetch'
import { expect, test } from 'vitest'

// The guide "With openapi-fetch alone" says what ours does beyond it. Each of these sentences is about both.

const baseUrl = 'https://api.travel-card.example/v1'
const at = (id: string) => ({ params: { path: { id } } })

test('as an id, `..` leads to another path with openapi-fetch alone, and nowhere with ours', async () => {
  const urls: string[] = []
  function fetch(request: Request | string): Promise<Response> {
    urls.push(typeof request === 'string' ? request : request.url)
    return Promise.resolve(Response.json({ status: 'success', data: {} }))
  }
  await createClient<paths>({ baseUrl, fetch }).GET('/customers/{id}', at('..'))
  expect(urls).toEqual([`${baseUrl}/`])
  const ours = createFetchClient({ baseUrl, token: 'a-token', fetch })
  await expect(ours.GET('/customers/{id}', at('..'))).rejects.toThrow('id must')
  expect(urls).toHaveLength(1)
})

test('HTML with status 200 is a SyntaxError of openapi-fetch alone, and an EnvelopeError of ours', async () => {
  const fetch = () =>
    Promise.resolve(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
  const alone = createClient<paths>({ baseUrl, fetch }).GET('/customers/{id}', at('customer-0001'))
  await expect(alone).rejects.toThrow(SyntaxError)
  const ours = createFetchClient({ baseUrl, token: 'a-token', fetch })
  await expect(ours.GET('/customers/{id}', at('customer-0001'))).rejects.toMatchObject({ kind: 'envelope' })
})
