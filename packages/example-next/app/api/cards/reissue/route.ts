import { backend } from '../../../backend.ts'

/** Passes a reissue on to the service, once, with the user's token. */
export async function POST(request: Request): Promise<Response> {
  const { baseUrl, token } = await backend()
  const response = await fetch(`${baseUrl}/cards/reissue`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: await request.text(),
    redirect: 'manual',
  })
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  return new Response(response.body, { status: response.status, headers: { 'content-type': type } })
}
