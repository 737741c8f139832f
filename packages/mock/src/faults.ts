/**
 * The faults that the mock simulates, as control.yaml has them, too:
 * - `network`: the connection breaks before a response.
 * - `hang`: no response comes until the caller gives up.
 * - `malformed-json`: an `application/json` body that is not JSON.
 * - `truncated`: the connection breaks in the middle of the body.
 * - `html`: a page with status 200, as a proxy or a login page sends it.
 * - `nulls`: each optional field is null.
 */
export type Fault = 'network' | 'hang' | 'malformed-json' | 'truncated' | 'html' | 'nulls'

export const faults: readonly Fault[] = ['network', 'hang', 'malformed-json', 'truncated', 'html', 'nulls']

/** What the panel calls each. */
export const faultLabels: Readonly<Record<Fault, string>> = {
  network: 'no connection',
  hang: 'no response',
  'malformed-json': 'malformed JSON',
  truncated: 'truncated body',
  html: 'sign-in page',
  nulls: 'nulls everywhere',
}

interface FaultResponse {
  readonly type: string
  readonly body: string
}

/** What is sent for those that are only another response. */
export const faultResponses: Readonly<Partial<Record<Fault, FaultResponse>>> = {
  'malformed-json': { type: 'application/json', body: '{"status":"success","data":}' },
  html: {
    type: 'text/html;charset=UTF-8',
    body: '<!doctype html><html lang="en"><title>Sign in</title><p>Sign in to use this network.</p></html>',
  },
}
