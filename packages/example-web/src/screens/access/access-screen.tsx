import { useQuery } from '@tanstack/react-query'
import type { GetCustomerInput } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { QueryView } from '../../api/query-view.tsx'
import { useApi } from '../../api/use-api.ts'
import { useLookup } from '../../api/use-lookup.ts'
import { Screen } from '../../app/screen.tsx'
import { EntryForm } from '../../form/entry-form.tsx'
import type { FieldSpec } from '../../form/field-spec.ts'
import { inputIssues } from '../../form/input-issues.ts'
import { CustomerSummary } from './customer-summary.tsx'
import { FeatureAccessList } from './feature-access-list.tsx'

const fields: readonly FieldSpec<keyof GetCustomerInput>[] = [
  { name: 'id', label: 'Customer', hint: 'For example customer-0001' },
]

/** Shows what a customer may use, and why not. */
export function AccessScreen(): ReactNode {
  const api = useApi()
  const [input, ask] = useLookup<GetCustomerInput>(api.keys.getCustomer)
  const query = useQuery(api.getCustomer(input))
  return (
    <Screen title="Customer access" intro="Which features a customer may use, and what stands in the way.">
      <EntryForm
        fields={fields}
        submit="Show access"
        issues={inputIssues(query.error)}
        isBusy={query.isFetching}
        onSubmit={ask}
      />
      <QueryView query={query}>
        {(customer) => (
          <>
            <CustomerSummary customer={customer} />
            <FeatureAccessList features={customer.featuresAccess} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}
