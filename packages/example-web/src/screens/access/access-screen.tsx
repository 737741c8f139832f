import type { Api } from '../../api/api.ts'
import { List } from '../../display/index.ts'
import { LookupScreen } from '../../lookup/lookup-screen.tsx'
import { CustomerSummary } from './customer-summary.tsx'
import { FeatureAccessView } from './feature-access-view.tsx'

export function AccessScreen({ api }: { readonly api: Api }): React.ReactNode {
  return (
    <LookupScreen
      title="Customer access"
      intro="Which features a customer may use, and what stands in the way."
      fields={[{ name: 'id', label: 'Customer', example: 'customer-0001' }]}
      submit="Show access"
      options={api.getCustomer}
    >
      {(customer) => (
        <>
          <CustomerSummary customer={customer} />
          <h2>Features</h2>
          <List of={customer.featuresAccess} className="cards access" otherwise="No feature is given.">
            {(access) => <FeatureAccessView access={access} />}
          </List>
        </>
      )}
    </LookupScreen>
  )
}
