import { createClient, isTravelCardError } from '@travel-card/sdk'
import {
  AttemptError,
  createAttempts,
  memoryStore,
} from '@travel-card/sdk/attempts'
import fastify, { type FastifyInstance } from 'fastify'

const baseUrl = process.env.BASE_URL ?? ''
// One for all requests, each of which has a client of its own.
const store = memoryStore()

export const app: FastifyInstance = fastify()

app.post('/reissue', async (request, reply) => {
  // Check who is signed in, and whose card it is, before you do this.
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
    // What the page shows: the state of the card, no matter which request it comes from.
    const { state } = await attempts.read('reissueCard', input)
    if (error instanceof AttemptError) {
      const isStoreDown = /^un(readable|writable)$/.test(error.state)
      return reply.code(isStoreDown ? 503 : 409).send({ state })
    }
    if (isTravelCardError(error)) return reply.code(502).send({ state })
    throw error
  }
})
