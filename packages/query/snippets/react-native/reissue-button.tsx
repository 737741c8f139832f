import { useMutation } from '@tanstack/react-query'
import { isCertainlyNotApplied } from '@travel-card/sdk'
import { type Attempt, AttemptError } from '@travel-card/sdk/attempts'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
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
  // The attempt shows what became of the card; these show what became of
  // the last tap.
  const [problem, setProblem] = useState('')
  const [ownId, setOwnId] = useState<string>()
  const explain = (error: unknown) => setProblem(problemOf(error))
  const reissue = () => {
    setProblem('')
    const onSuccess = () =>
      setOwnId(attempts.get('reissueCard', { cardId }).id)
    mutate({ cardId, initialBalance }, { onSuccess, onError: explain })
  }
  // These two take the attempt that the person saw. They reject if it has
  // changed, which then shows, or if the store fails.
  const allow = () =>
    void attempts
      .allowAnother('reissueCard', { cardId }, attempt)
      .then(reissue, explain)
  const wasReissued = () => {
    setProblem('')
    void attempts
      .settle('reissueCard', { cardId }, attempt, 'applied')
      .catch(explain)
  }
  const reissueOnceMore = () =>
    Alert.alert('Really reissue the card again?', undefined, [
      { text: 'Cancel', style: 'cancel' },
      { text: 'Reissue it again', style: 'destructive', onPress: allow },
    ])

  const { state } = attempt
  switch (state) {
    case 'reading':
    case 'pending':
      return <Text>One moment…</Text>
    case 'applied':
      return (
        <View>
          <Text>
            {outcomes.applied} {about(attempt)}{' '}
            {attempt.id === ownId && data?.card.maskedCardNumber}
          </Text>
          <Text role="alert">{problem}</Text>
          <Button title="Reissue it once more" onPress={reissueOnceMore} />
        </View>
      )
    case 'unknown':
      return (
        <View>
          <Text role="alert">
            {outcomes.unknown} {about(attempt)} {problem}
          </Text>
          <Button
            title="Support told me that it was reissued"
            onPress={wasReissued}
          />
          <Button
            title="Support told me to reissue it again"
            onPress={reissueOnceMore}
          />
        </View>
      )
    default:
      return (
        <View>
          <Text role="alert">{problem || outcomes[state]}</Text>
          <Button title="Reissue card" onPress={reissue} />
        </View>
      )
  }
}

function problemOf(error: unknown): string {
  if (error instanceof AttemptError)
    return /^unread|^unwrit/.test(error.state) ? noRecord : ''
  return isCertainlyNotApplied(error) ? nothing : ''
}
const nothing =
  'This time, nothing was reissued. Try again, or sign in again first.'

// Tells one attempt from the next, for the person and for support.
const about = ({ id = '', submittedAt = 0 }: Attempt) =>
  `Requested: ${new Date(submittedAt).toLocaleString()}, reference ${id}.`
// Says nothing of an earlier reissue, which can't be read.
const noRecord =
  'This device can’t record a reissue, so nothing was sent. Try again, or restart the app. If that doesn’t help, contact support.'
const outcomes = {
  none: '',
  applied: 'The card was reissued.',
  unknown: 'The card may have been reissued. Please contact support.',
  'not-applied': 'The card was not reissued. You can try again.',
  unreadable: noRecord,
  unwritable: noRecord,
}
