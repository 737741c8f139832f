import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button, Text, View } from 'react-native'
import { queries } from './api.ts'

interface Props {
  readonly cardId: string
  readonly initialBalance: number
}

/** Reissues a card. What was begun is noted on the device, because the app may be killed before the response is there. */
export function ReissueButton({
  cardId,
  initialBalance,
}: Props): ReactNode {
  const { attempts } = queries
  const state = useSyncExternalStore(
    attempts.subscribe,
    () => attempts.get('reissueCard', { cardId })?.state,
  )
  const reissue = useMutation(queries.reissueCard())

  if (state === 'unknown')
    return (
      <Text role="alert">
        It is not known whether the card was reissued. Please contact
        support.
      </Text>
    )
  if (state === 'applied')
    return (
      <View>
        <Text>
          The card was reissued. {reissue.data?.card.maskedCardNumber}
        </Text>
        <Button
          title="Done"
          disabled={false}
          onPress={() => void attempts.clear('reissueCard', { cardId })}
        />
      </View>
    )
  return (
    <View>
      {state === 'not-applied' && (
        <Text role="alert">
          The card was not reissued. You can try again.
        </Text>
      )}
      <Button
        title="Reissue card"
        disabled={state === 'pending'}
        onPress={() => reissue.mutate({ cardId, initialBalance })}
      />
    </View>
  )
}
