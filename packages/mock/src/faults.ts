/**
 * The faults that the mock simulates, in the same words as in control.yaml:
 * - `network`: the connection breaks before a response.
 * - `hang`: no response comes until the caller gives up.
 * - `malformed-json`: an `application/json` body that is not JSON.
 * - `truncated`: the connection breaks in the middle of the body.
 * - `html`: a page with status 200, as a proxy or a login page sends it.
 * - `nulls`: each optional field is null.
 */
export type Fault = 'network' | 'hang' | 'malformed-json' | 'truncated' | 'html' | 'nulls'

export const faults: readonly Fault[] = ['network', 'hang', 'malformed-json', 'truncated', 'html', 'nulls']

/** The name of each fault in the panel. */
export const faultLabels: Readonly<Record<Fault, string>> = {
  network: 'no connection',
  hang: 'no response',
  'malformed-json': 'malformed JSON',
  truncated: 'truncated body',
  html: 'sign-in page',
  nulls: 'nulls everywhere',
}
