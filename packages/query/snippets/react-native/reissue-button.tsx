import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button, Text, View } from 'react-native'
import { queries } from './api.ts'

interface Props {
  readonly cardId: string
  readonly initialBalance: number
}

/** Reissues a card. Each attempt is recorded on the device, because the app may be killed before the response arrives. */
export function ReissueButton({
  cardId,
  initialBalance,
}: Props): ReactNode {
  const { attempts } = queries
  const attempt = useSyncExternalStore(attempts.subscribe, () =>
    attempts.get('reissueCard', { cardId }),
  )
  const { data, mutate } = useMutation(queries.reissueCard())
  const reissue = () => mutate({ cardId, initialBalance })
  const reissueOnceMore = () =>
    void attempts
      .allowAnother('reissueCard', { cardId }, attempt)
      .then(reissue, () => undefined) // the attempt has changed, and the button shows how

  if (attempt.state === 'unknown')
    return (
      <Text role="alert">
        It is not known whether the card was reissued. Please contact
        support.
      </Text>
    )
  if (attempt.state === 'applied')
    return (
      <View>
        <Text>The card was reissued. {data?.card.maskedCardNumber}</Text>
        <Button
          title="Reissue it once more"
          disabled={false}
          onPress={reissueOnceMore}
        />
      </View>
    )
  const isBusy = attempt.state === 'reading' || attempt.state === 'pending'
  return (
    <View>
      {!isBusy && attempt.state !== 'none' && (
        <Text role="alert">
          The card was not reissued. You can try again.
        </Text>
      )}
      <Button title="Reissue card" disabled={isBusy} onPress={reissue} />
    </View>
  )
}
