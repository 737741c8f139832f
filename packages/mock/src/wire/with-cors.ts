type Headers = Readonly<Record<string, string>>

/** The headers of a request that CORS looks at. */
interface RequestHeaders {
  readonly origin?: string | undefined
  readonly 'access-control-request-method'?: string | undefined
  readonly 'access-control-request-headers'?: string | undefined
  readonly 'access-control-request-private-network'?: string | undefined
}

function corsHeaders(request: RequestHeaders, answer: Headers): Headers {
  const method = request['access-control-request-method']
  if (method === undefined)
    return { vary: 'origin', 'access-control-expose-headers': Object.keys(answer).join(', ') }
  return {
    vary: 'origin, access-control-request-headers',
    // Any, so that a page can read why the mock does not take it.
    'access-control-allow-methods': method,
    'access-control-allow-headers': request['access-control-request-headers'] ?? '',
    'access-control-max-age': '600',
    'access-control-allow-private-network': request['access-control-request-private-network'] ?? 'false',
  }
}

/**
 * An answer's headers with those that let a page of any origin read it, cookies included. The origin is repeated, because
 * `*` forbids cookies (Fetch standard, section 3.3). What the answer has already stays.
 */
export function withCors(request: RequestHeaders, answer: Headers): Headers {
  const { origin } = request
  if (origin === undefined) return answer
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    ...corsHeaders(request, answer),
    ...answer,
  }
}
