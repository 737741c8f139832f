import type { Call, Scale } from '../calls.ts'
import type { Input } from '../contract.ts'

/** What the calls in the logs of a server's mocks may weigh together, in bytes. */
const mostWeight = 32 * 1024 * 1024

/** Shares the memory for calls among mocks; whichever has taken most of it loses the parts of its oldest calls first. */
export function createCallBudget(): () => Scale {
  interface Share {
    weight: number
    calls: { readonly call: Call<Input>; readonly weight: number }[]
  }
  /** Those of mocks that have calls. */
  const shares = new Set<Share>()
  let total = 0

  function takeBack(): void {
    let most: Share | undefined
    for (const share of shares) if (share.weight > (most?.weight ?? 0)) most = share
    // In batches, as above.
    const dropped = most?.calls.splice(0, Math.ceil(most.calls.length / 10)) ?? []
    for (const { call, weight } of dropped) {
      if (most) most.weight -= weight
      total -= weight
      Object.assign(call, { input: {}, params: {}, query: {}, headers: {}, body: undefined, dropped: true })
    }
  }

  return () => {
    const own: Share = { weight: 0, calls: [] }
    return {
      add(call, weight) {
        shares.add(own)
        own.calls.push({ call, weight })
        own.weight += weight
        total += weight
        while (total > mostWeight) takeBack()
      },
      clear() {
        shares.delete(own)
        total -= own.weight
        own.calls = []
        own.weight = 0
      },
    }
  }
}
