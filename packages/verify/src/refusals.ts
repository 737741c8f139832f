import { randomUUID } from 'node:crypto'
import { type OperationId, operations } from '@travel-card/contract'
import { seenBy } from './evidence.ts'
import { isFlight, knownGood, type Read, requestFor, type Step } from './reads.ts'

/** Asks for what there is not. */
export const unknownIdSteps = (reads: readonly Read[]): Step[] =>
  [...new Set(reads.filter((read) => !isFlight(read)).map(({ operation }) => operation))].map(
    (operation) => ({
      kind: 'unknown-id',
      operation,
      method: 'GET',
      what: 'with a made-up id',
      onlyIf: 'the operation has succeeded',
      make(evidence) {
        const succeeded = seenBy(evidence, 'read').find(
          (one) => one.operation === operation && one.outcome === 'success',
        )
        const read = reads[succeeded?.read ?? -1]
        if (!read) return undefined
        const ids = Object.keys(read.input).map((name) => [name, randomUUID()])
        return requestFor({ operation, input: Object.fromEntries(ids) }, 'unknown-id')
      },
    }),
  )

/** Asks for what there is without a right token. */
export const tokenSteps = (reads: readonly Read[]): Step[] =>
  (['none', 'wrong'] as const).map((token) => {
    const kind = token === 'none' ? 'no-token' : 'wrong-token'
    return {
      kind,
      operation: reads[0]?.operation ?? 'getCustomer',
      method: 'GET',
      what: token === 'none' ? 'without a token' : 'with a made-up, expired token',
      onlyIf: 'a read has succeeded, which is then repeated so',
      make(evidence) {
        const good = knownGood(evidence, reads, kind)
        return good && { ...good, token }
      },
    }
  })

/** Asks for each path whether a page of this origin may call it: a preflight, and what was read with the page's origin. */
export const pageSteps = (origin: string, reads: readonly Read[], skipNegative: boolean): Step[] =>
  (Object.keys(operations) as OperationId[]).flatMap((operation): Step[] => {
    const { method, input } = operations[operation]
    const inPath = Object.keys(input).filter((name) => input[name]?.in === 'path')
    const given = reads.find((read) => read.operation === operation)
    const headers = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': method === 'GET' ? 'authorization' : 'authorization,content-type',
    }
    const preflight: Step = {
      kind: 'preflight',
      operation,
      method: 'OPTIONS',
      what: `for ${method} from the origin`,
      make: () => ({
        kind: 'preflight',
        operation,
        method: 'OPTIONS',
        path: Object.fromEntries(inPath.map((name) => [name, String(given?.input[name] ?? randomUUID())])),
        token: 'none',
        headers,
      }),
    }
    const read: Step = {
      kind: 'page-read',
      operation,
      method: 'GET',
      what: 'from the origin',
      onlyIf: 'it has succeeded, and the preflight allows it',
      make(evidence) {
        const isAllowed = seenBy(evidence, 'preflight').some(
          (one) => one.operation === operation && one.isAllowed,
        )
        const good = knownGood(evidence, reads, 'page-read', (one) => one.operation === operation)
        return isAllowed && good?.operation === operation ? { ...good, headers: { origin } } : undefined
      },
    }
    return [...(inPath.length > 0 && !given && skipNegative ? [] : [preflight]), ...(given ? [read] : [])]
  })
