// #region all
import {
  type Client,
  isCertainlyNotApplied,
} from '@travel-card/sdk'

type Outcome = 'done' | 'not done' | 'not known'

export async function reissue(
  client: Client,
  cardId: string,
  initialBalance: number,
): Promise<Outcome> {
  const result = await client
    .reissueCard({ cardId, initialBalance })
    .result()

  if (result.ok) return 'done'
  // It may have happened: somebody has to look at the card first.
  return isCertainlyNotApplied(result.error)
    ? 'not done'
    : 'not known'
}
// #endregion
