/** Starts a mock for the development server, unless `TRAVEL_CARD_BASE_URL` names a backend. */
export async function register(): Promise<void> {
  if (process.env.NODE_ENV !== 'development' || process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.TRAVEL_CARD_BASE_URL) return
  const { createMock } = await import('@travel-card/mock')
  const { serve } = await import('@travel-card/mock/node')
  const mock = createMock({ log: false })
  // As whoever asks expects. Of the real API, nothing says so.
  mock.reissueCard.reply(({ input }) => ({ card: { cardBalance: input.initialBalance } }))
  const { url } = await serve(mock)
  process.env.TRAVEL_CARD_BASE_URL = url
  console.log(`The mock is at ${url}`)
}
