// instrumentation.ts
export async function register(): Promise<void> {
  if (
    process.env.NEXT_RUNTIME !== 'nodejs' ||
    !process.env.MOCK_TRAVEL_CARD
  )
    return
  const { createMock } = await import('@travel-card/mock')
  const { serve } = await import('@travel-card/mock/node')
  const { url } = await serve(createMock())
  process.env.TRAVEL_CARD_BASE_URL = url
}
