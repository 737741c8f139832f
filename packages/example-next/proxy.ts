import { type NextRequest, NextResponse } from 'next/server'

/**
 * Refuses a `POST` that does not say where it comes from. Next compares the `Origin` of a server action with the host, but
 * lets a request without one through.
 */
export function proxy(request: NextRequest): NextResponse {
  const origin = request.headers.get('origin')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead || (origin !== null && origin !== 'null')) return NextResponse.next()
  return new NextResponse('A request that changes something must come from a page of this app.', {
    status: 403,
  })
}
