import {
  createClient,
  isCertainlyNotApplied,
  isTravelCardError,
} from '@travel-card/sdk'
import {
  AttemptError,
  createAttempts,
  memoryStore,
} from '@travel-card/sdk/attempts'
import fastify, { type FastifyInstance } from 'fastify'

const baseUrl = process.env.BASE_URL ?? ''
// One store for all requests, although each has its own client.
const store = memoryStore()

export const app: FastifyInstance = fastify()

app.post('/reissue', async (request, reply) => {
  // First check who is signed in, and that the card is theirs.
  const token = request.headers.authorization?.replace('Bearer ', '')
  const attempts = createAttempts(
    createClient({ baseUrl, token: () => token }),
    { store },
  )
  const input = request.body as { cardId: string; initialBalance: number }
  try {
    const { card } = await attempts.reissueCard(input)
    return { state: 'applied', card: card.maskedCardNumber }
  } catch (error) {
    // The card's state, which an earlier request may have caused.
    const { state } = await attempts.read('reissueCard', input)
    if (error instanceof AttemptError) {
      const isStoreDown = /^un(readable|writable)$/.test(error.state)
      return reply.code(isStoreDown ? 503 : 409).send({ state })
    }
    if (!isTravelCardError(error)) throw error
    // The API refused the token, or there is none: sign in again.
    const isSignedOut =
      error.kind === 'auth' ||
      (error.refused > 0 && isCertainlyNotApplied(error))
    return reply.code(isSignedOut ? 401 : 502).send({ state })
  }
})
