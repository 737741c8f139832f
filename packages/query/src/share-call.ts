type Methods<Id extends string> = Readonly<Record<Id, (input: unknown) => Promise<unknown>>>

/** What each client has under way, by operation and arguments. */
const callsOf = /* @__PURE__ */ new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Calls a client's method, or gives the promise of the call that this client has under way with the same arguments, in
 * whatever order they are written. Of a call that has ended, nothing is kept.
 */
export function shareCall<Id extends string>(
  client: Methods<Id>,
  operation: Id,
  input: unknown,
): Promise<unknown> {
  const calls = callsOf.get(client) ?? new Map<string, Promise<unknown>>()
  callsOf.set(client, calls)
  const id = identify(operation, input)
  // What cannot be written as JSON is no argument: the client says so, in its own way.
  if (id === undefined) return client[operation](input)
  const underWay = calls.get(id)
  if (underWay) return underWay

  const call = client[operation](input)
  calls.set(id, call)
  const forget = (): boolean => calls.delete(id)
  call.then(forget, forget)
  return call
}

function identify(operation: string, input: unknown): string | undefined {
  try {
    return JSON.stringify([operation, input], sortProperties)
  } catch {
    return undefined
  }
}

// A function, because the list of names that `JSON.stringify` also takes would drop other names inside arguments.
function sortProperties(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
