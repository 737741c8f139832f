import { createClient } from '@travel-card/sdk'
import { type Attempt, AttemptError, type AttemptStore, createAttempts } from '@travel-card/sdk/attempts'

// A server's process, which `stores.runtime.ts` starts with a store and the API's URL, and to which it sends requests.

/** A request of a user, to which each outcome is the answer. */
export interface Request {
  readonly id: number
  readonly cardId: string
  /** How many reissues to ask for at once, how many decisions to make before that, and none to only read the state. */
  readonly reissues?: number
  readonly decide?: 'allow' | 'settle'
  /** The time limit of a call. Default: 500 ms, after which an attempt whose call died is soon unknown. */
  readonly timeoutMs?: number
}

const [, , file = '', baseUrl = ''] = process.argv
const { store }: { readonly store: AttemptStore } = await import(file)

// A client for each request, as on any server.
const open = (timeoutMs = 500) =>
  createAttempts(createClient({ baseUrl, token: 'token', timeoutMs, allowInsecure: true }), { store })

async function reissue({ cardId, timeoutMs }: Request): Promise<string> {
  try {
    await open(timeoutMs).reissueCard({ cardId, initialBalance: 5 })
    return 'applied'
  } catch (error) {
    if (error instanceof AttemptError) return `refused: ${error.state}`
    return `failed: ${Object(error).kind}`
  }
}

async function answer(request: Request): Promise<readonly string[]> {
  const { cardId, reissues = 0, decide } = request
  const attempts = open()
  const seen: Attempt = await attempts.read('reissueCard', { cardId })
  try {
    if (decide === 'allow') await attempts.allowAnother('reissueCard', { cardId }, seen)
    if (decide === 'settle') await attempts.settle('reissueCard', { cardId }, seen, 'not-applied')
  } catch (error) {
    return [`refused: ${Object(error).state}`]
  }
  if (reissues === 0) return [seen.state]
  return Promise.all(Array.from({ length: reissues }, () => reissue(request)))
}

process.on('message', async (request: Request) => {
  process.send?.({ id: request.id, outcomes: await answer(request) })
})
process.send?.('ready')
