import {
  createClient,
  isCertainlyNotApplied,
  isTravelCardError,
} from '@travel-card/sdk'
import {
  AttemptError,
  type Attempts,
  createAttempts,
} from '@travel-card/sdk/attempts'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { store } from './sqlite-store.ts'

const baseUrl = process.env.BASE_URL ?? ''

export const app: FastifyInstance = fastify()

// All requests share one store, although each has its own client.
function attemptsOf(request: FastifyRequest): Attempts {
  // First check who is signed in, and that the card is theirs.
  const token = request.headers.authorization?.replace('Bearer ', '')
  const client = createClient({ baseUrl, token: () => token })
  return createAttempts(client, { store })
}

// The card's state, which an earlier request may have caused.
async function read(attempts: Attempts, card: { cardId: string }) {
  const attempt = await attempts.read('reissueCard', card)
  const { state, id, submittedAt } = attempt
  return { state, id, submittedAt }
}

app.get('/reissue', (request) =>
  read(attemptsOf(request), request.query as { cardId: string }),
)

app.post('/reissue', async (request, reply) => {
  const attempts = attemptsOf(request)
  const input = request.body as { cardId: string; initialBalance: number }
  try {
    const { card } = await attempts.reissueCard(input)
    const attempt = await read(attempts, input)
    return { ...attempt, card: card.maskedCardNumber }
  } catch (error) {
    const attempt = await read(attempts, input)
    if (error instanceof AttemptError) {
      const isStoreDown = /^un(readable|writable)$/.test(error.state)
      return reply.code(isStoreDown ? 503 : 409).send(attempt)
    }
    if (!isTravelCardError(error)) throw error
    if (error.kind === 'input') return reply.code(400).send(attempt)
    // The API refused the token, or there is none: sign in again.
    const isSignedOut =
      error.kind === 'auth' ||
      (error.refused > 0 && isCertainlyNotApplied(error))
    return reply.code(isSignedOut ? 401 : 502).send(attempt)
  }
})
