/** The headers of a request that CORS looks at. */
export interface RequestHeaders {
  readonly origin?: string
  readonly 'access-control-request-method'?: string
  readonly 'access-control-request-headers'?: string
  readonly 'access-control-request-private-network'?: string
}

/**
 * What lets a page of any origin call the mock, cookies included. The origin is repeated, because `*` forbids cookies
 * (Fetch standard, section 3.3).
 */
export function corsHeaders(
  request: RequestHeaders,
  answer: Readonly<Record<string, string>>,
): Record<string, string> {
  const headers: Record<string, string> = {
    'access-control-allow-origin': request.origin ?? '*',
    'access-control-allow-credentials': 'true',
    vary: 'origin',
  }
  if (request['access-control-request-method'] === undefined) {
    headers['access-control-expose-headers'] = Object.keys(answer).join(', ')
    return headers
  }
  headers['access-control-allow-methods'] = answer.allow ?? request['access-control-request-method']
  headers['access-control-allow-headers'] =
    request['access-control-request-headers'] ?? 'authorization, content-type'
  headers['access-control-max-age'] = '600'
  headers.vary = 'origin, access-control-request-headers'
  if (request['access-control-request-private-network'] === 'true') {
    headers['access-control-allow-private-network'] = 'true'
  }
  return headers
}
