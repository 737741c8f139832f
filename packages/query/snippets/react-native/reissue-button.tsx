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
  const subject = { cardId }
  const attempt = useSyncExternalStore(attempts.subscribe, () =>
    attempts.get('reissueCard', subject),
  )
  const { data, mutate } = useMutation(queries.reissueCard())
  // The attempt shows what became of the card; these show what became of
  // the last tap, until the attempt changes.
  const [told, setTold] = useState<{ problem: string; as: Attempt }>()
  const [ownId, setOwnId] = useState<string>()
  const problem = told?.as === attempt ? told.problem : ''
  const explain = (error: unknown) => {
    const as = attempts.get('reissueCard', subject)
    setTold({ problem: problemOf(error), as })
  }
  const reissue = () => {
    setTold(undefined)
    const onSuccess = () =>
      setOwnId(attempts.get('reissueCard', subject).id)
    mutate({ cardId, initialBalance }, { onSuccess, onError: explain })
  }
  // These two take the attempt that the person saw. They reject if it has
  // changed, which then shows, or if the store fails.
  const allow = () =>
    void attempts
      .allowAnother('reissueCard', subject, attempt)
      .then(reissue, explain)
  const settle = (outcome: 'applied' | 'not-applied') => {
    setTold(undefined)
    void attempts
      .settle('reissueCard', subject, attempt, outcome)
      .catch(explain)
  }
  const confirm = (question: string, yes: string, onPress: () => void) =>
    Alert.alert(question, about(attempt), [
      { text: 'Cancel', style: 'cancel' },
      { text: yes, style: 'destructive', onPress },
    ])
  const reissueOnceMore = () =>
    confirm(
      `Really reissue card ${cardId} again?`,
      'Reissue it again',
      allow,
    )
  const wasReissued = () =>
    confirm(
      `Did support say that this request reissued card ${cardId}?`,
      'It did reissue the card',
      () => settle('applied'),
    )
  const wasNotReissued = () =>
    confirm(
      `Did support say that this request did not reissue card ${cardId}?`,
      'It did not reissue the card',
      () => settle('not-applied'),
    )

  const { state } = attempt
  switch (state) {
    case 'reading':
      return <Text>One moment…</Text>
    case 'pending':
      return <Text>{outcomes.pending}</Text>
    case 'applied':
      return (
        <View>
          <Text>
            {outcomes.applied} {about(attempt)}{' '}
            {attempt.id === ownId && data?.card.maskedCardNumber}
          </Text>
          <Text role="alert">{problem}</Text>
          <Button
            title="Reissue the card once more"
            onPress={reissueOnceMore}
          />
        </View>
      )
    case 'unknown':
      return (
        <View>
          <Text role="alert">
            {outcomes.unknown} {about(attempt)} {problem}
          </Text>
          <Button
            title="Support told me that it reissued the card"
            onPress={wasReissued}
          />
          <Button
            title="Support told me that it did not reissue the card"
            onPress={wasNotReissued}
          />
          <Button
            title="Support told me to reissue the card again"
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
  if (!(error instanceof AttemptError))
    return isCertainlyNotApplied(error) ? nothing : ''
  if (error.state === 'changed') return changed
  return /^unread|^unwrit/.test(error.state) ? noRecord : ''
}
const nothing =
  'Your last tap reissued nothing. You may have to sign in again.'
const changed =
  'Your last tap did nothing, because something had changed. Please look again.'

// Tells one attempt from the next, for the person and for support, who
// may be in another time zone.
const about = ({ id = '', submittedAt = 0 }: Attempt) =>
  `Requested: ${new Date(submittedAt).toUTCString()}, reference ${id}.`
// Says nothing of an earlier reissue, which can't be read.
const noRecord =
  'A reissue can’t be recorded right now, so none is sent. Try again, or restart the app. If that doesn’t help, contact support.'
const outcomes = {
  none: '',
  pending:
    'One moment… If this takes more than a few minutes, contact support.',
  applied: 'The card was reissued.',
  unknown:
    'This request may have reissued the card. Please contact support.',
  'not-applied': 'The last request did not reissue the card. Try again.',
  unreadable: noRecord,
  unwritable: noRecord,
}
