import { type NextRequest, NextResponse } from 'next/server'

const isDevelopment = process.env.NODE_ENV === 'development'

/**
 * Refuses a `POST` that does not say where it comes from, because Next compares the `Origin` of a server action with the
 * host, but lets a request without one through. All others get a policy with a nonce of their own.
 */
export function proxy(request: NextRequest): NextResponse {
  const origin = request.headers.get('origin')
  if (request.method === 'POST' && (origin === null || origin === 'null'))
    return new NextResponse('A request that changes something must come from a page of this app.', {
      status: 403,
    })
  // Only scripts with this response's nonce run, and scripts that those load.
  const policy = [
    "default-src 'none'",
    // In development, React and Next evaluate code and write styles into the page.
    `script-src 'nonce-${crypto.randomUUID()}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // No other page may put this one into a frame, and get a click on "Reissue card".
    "frame-ancestors 'none'",
  ].join('; ')
  // Next reads the nonce from the request, and gives it to its own scripts.
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('referrer-policy', 'same-origin')
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}
