import { createClient } from '@travel-card/sdk'
import { URL } from 'react-native/Libraries/Blob/URL'

jest.mock('react-native/Libraries/Blob/NativeBlobModule', () => ({ __esModule: true, default: null }))

test('a client is created, and knows http from https, although its URL cannot be read', async () => {
  globalThis.URL = URL
  expect(() => new URL('https://api.travel-card.example').hostname).toThrow('not implemented')
  const urls = []
  const fetch = async (url) => {
    urls.push(url)
    return Response.json({ status: 'success', data: { id: 'customer-0001' } })
  }
  const client = createClient({ baseUrl: 'https://api.travel-card.example/v1/', token: 'token', fetch })
  await client.getCustomer({ id: 'customer-0001' })
  expect(urls).toEqual(['https://api.travel-card.example/v1/customers/customer-0001'])
  expect(() => createClient({ baseUrl: 'http://api.travel-card.example', token: 'token' })).toThrow('must be https')
})
