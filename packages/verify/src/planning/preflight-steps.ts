import { randomUUID } from 'node:crypto'
import { type OperationId, operations } from '@travel-card/contract'
import type { Read } from './reads.ts'
import type { Step } from './step.ts'

/** Asks for each path, as a browser does before it sends a page's request, whether a page of this origin may. */
export const preflightSteps = (origin: string, reads: readonly Read[], skipNegative: boolean): Step[] =>
  (Object.keys(operations) as OperationId[]).flatMap((operation): Step[] => {
    const { method, input } = operations[operation]
    const inPath = Object.keys(input).filter((name) => input[name]?.in === 'path')
    const given = reads.find((read) => read.operation === operation)?.input
    if (inPath.length > 0 && !given && skipNegative) return []
    const asked = method === 'GET' ? 'authorization' : 'authorization,content-type'
    const headers = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': asked,
    }
    return [
      {
        purpose: 'preflight',
        operation,
        method: 'OPTIONS',
        what: `for ${method} from the origin`,
        make: () => ({
          purpose: 'preflight',
          operation,
          method: 'OPTIONS',
          path: Object.fromEntries(inPath.map((name) => [name, String(given?.[name] ?? randomUUID())])),
          token: 'none',
          headers,
        }),
      },
    ]
  })
