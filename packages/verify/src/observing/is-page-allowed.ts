import type { WireRequest } from '../requests/wire-request.ts'

/** What CORS lets a page send without asking. */
const simpleMethods = ['GET', 'HEAD', 'POST']

/** Whether the answer to a preflight lets a page send what it asks for. `*` is any header but `authorization`. */
export function isPageAllowed(
  { headers: asked = {} }: WireRequest,
  status: number,
  headers: Headers,
): boolean {
  const listOf = (name: string): readonly string[] =>
    (headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/)
  const origins = listOf('origin')
  const method = asked['access-control-request-method'] ?? ''
  const names = asked['access-control-request-headers']?.split(',') ?? []
  const hasHeader = (name: string): boolean =>
    listOf('headers').includes(name) || (name !== 'authorization' && listOf('headers').includes('*'))
  return (
    status >= 200 &&
    status < 300 &&
    (origins.includes('*') || origins.includes(asked.origin ?? '')) &&
    names.every(hasHeader) &&
    [...simpleMethods.map((one) => one.toLowerCase()), ...listOf('methods')].includes(method.toLowerCase())
  )
}
