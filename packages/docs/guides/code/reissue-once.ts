// #region all
import { type Client, isTravelCardError } from '@travel-card/sdk'

type Outcome = 'done' | 'not done' | 'not known'

export async function reissue(
  client: Client,
  cardId: string,
  initialBalance: number,
): Promise<Outcome> {
  try {
    await client.reissueCard({ cardId, initialBalance })
    return 'done'
  } catch (error) {
    if (!isTravelCardError(error)) throw error
    // Not sent, or refused for its token.
    if (error.kind === 'input' || error.kind === 'auth')
      return 'not done'
    if (error.kind === 'api' && error.status === 401)
      return 'not done'
    // It may have happened: look at the card first.
    return 'not known'
  }
}
// #endregion
