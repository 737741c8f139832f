import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Alert, Button, Text, View } from 'react-native'
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
  // Rejects if the attempt has changed. The button then shows how.
  const allow = () =>
    void attempts
      .allowAnother('reissueCard', { cardId }, attempt)
      .then(reissue, () => undefined)
  const reissueOnceMore = () =>
    Alert.alert('Really reissue the card again?', undefined, [
      { text: 'Cancel', style: 'cancel' },
      { text: 'Reissue it again', style: 'destructive', onPress: allow },
    ])

  const { state } = attempt
  if (state === 'unknown' || state === 'applied')
    return (
      <View>
        <Text role={state === 'unknown' ? 'alert' : undefined}>
          {outcomes[state]}{' '}
          {state === 'applied' && data?.card.maskedCardNumber}
        </Text>
        <Button
          title={state === 'applied' ? 'Reissue it once more' : again}
          onPress={reissueOnceMore}
        />
      </View>
    )
  const isBusy = state === 'reading' || state === 'pending'
  return (
    <View>
      {!isBusy && state !== 'none' && (
        <Text role="alert">{outcomes[state]}</Text>
      )}
      <Button title="Reissue card" disabled={isBusy} onPress={reissue} />
    </View>
  )
}

const again = 'Support told me to reissue it again'
// Says nothing of an earlier reissue, which can't be read.
const noRecord =
  'This device can’t record a reissue, so it won’t send one. Try again.'
const outcomes = {
  applied: 'The card was reissued.',
  unknown:
    'It is not known whether the card was reissued. Please contact support.',
  'not-applied': 'The card was not reissued. You can try again.',
  unreadable: noRecord,
  unwritable: noRecord,
}
