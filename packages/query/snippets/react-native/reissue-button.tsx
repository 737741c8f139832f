import { useMutation, useQuery } from '@tanstack/react-query'
import { isCertainlyNotApplied } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Button, Text, View } from 'react-native'
import { getGenericPassword, resetGenericPassword, setGenericPassword } from 'react-native-keychain'
import { queries } from './api.ts'

interface Props {
  readonly cardId: string
  readonly initialBalance: number
}

/** Reissues a card. What has begun is noted on the device, because the app may be killed before the answer is there. */
export function ReissueButton({ cardId, initialBalance }: Props): ReactNode {
  const note = { service: `reissue-of-${cardId}` }
  const begunBefore = useQuery({
    queryKey: ['begun-before', cardId],
    queryFn: async () => (await getGenericPassword(note)) !== false,
    staleTime: Number.POSITIVE_INFINITY, // what this component notes later is no attempt of before
    gcTime: 0,
  })
  const reissue = useMutation({
    ...queries.reissueCard(),
    onMutate: () => setGenericPassword('reissue', 'begun', note),
    onSuccess: () => resetGenericPassword(note),
    onError: (error) => isCertainlyNotApplied(error) && resetGenericPassword(note),
  })

  if (reissue.isSuccess) return <Text>The reissued card is {reissue.data.card.maskedCardNumber}.</Text>
  if (begunBefore.data || (reissue.isError && !isCertainlyNotApplied(reissue.error)))
    return <Text role="alert">It is not known whether the card was reissued. Please contact support.</Text>
  return (
    <View>
      {reissue.isError && <Text role="alert">The card was not reissued. You can try again.</Text>}
      <Button
        title="Reissue card"
        disabled={begunBefore.data === undefined || reissue.isPending}
        onPress={() => reissue.mutate({ cardId, initialBalance })}
      />
    </View>
  )
}
