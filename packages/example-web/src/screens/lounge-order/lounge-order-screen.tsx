import { useQuery } from '@tanstack/react-query'
import type { GetLoungeOrderInput } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { QueryView } from '../../api/query-view.tsx'
import { useApi } from '../../api/use-api.ts'
import { useLookup } from '../../api/use-lookup.ts'
import { Screen } from '../../app/screen.tsx'
import { EntryForm } from '../../form/entry-form.tsx'
import type { FieldSpec } from '../../form/field-spec.ts'
import { inputIssues } from '../../form/input-issues.ts'
import { LoungeDetails } from './lounge-details.tsx'
import { Voucher } from './voucher.tsx'

const fields: readonly FieldSpec<keyof GetLoungeOrderInput>[] = [
  { name: 'orderId', label: 'Order', hint: 'For example order-0001' },
]

/** Shows a lounge order as the voucher for the door. */
export function LoungeOrderScreen(): ReactNode {
  const api = useApi()
  const [input, ask] = useLookup<GetLoungeOrderInput>(api.keys.getLoungeOrder)
  const query = useQuery(api.getLoungeOrder(input))
  return (
    <Screen title="Lounge voucher" intro="An order for a lounge, with the code for its door.">
      <EntryForm
        fields={fields}
        submit="Show voucher"
        issues={inputIssues(query.error)}
        isBusy={query.isFetching}
        onSubmit={ask}
      />
      <QueryView query={query}>
        {(order) => (
          <>
            <Voucher order={order} />
            <LoungeDetails lounge={order.lounge} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}
