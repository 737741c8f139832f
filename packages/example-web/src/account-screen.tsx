import type { FeatureAccess } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Facts, List, Panel, ServiceText } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { joinTexts, textOf, wordsOf } from './values.ts'

export function AccountScreen(): ReactNode {
  return (
    <LookupScreen
      title="Your account"
      intro="What you can use, and what is still missing."
      fields={[{ name: 'id', label: 'Customer ID', example: 'customer-0001' }]}
      submit="Show account"
      operation="getCustomer"
      options={(queries, input) => queries.getCustomer(input)}
    >
      {({ id, status, individualData: person, featuresAccess }) => (
        <>
          {/* The response holds more of the person. What is not needed here is not shown. */}
          <Panel
            title={joinTexts(' ', [person?.firstName, person?.lastName])}
            otherwise="Name not given"
            status={status}
          >
            <Facts of={{ 'Customer ID': id, Email: person?.email }} />
          </Panel>
          <h2>Features</h2>
          <List of={featuresAccess} className="cards" otherwise="No features">
            {(access) => <FeaturePanel access={access} />}
          </List>
        </>
      )}
    </LookupScreen>
  )
}

/** A customer's access to one feature: its state and, unless it is granted, what stands in the way. */
function FeaturePanel({ access }: { readonly access: FeatureAccess }): ReactNode {
  const { type, cardType, status, rejectionReasons } = access
  return (
    <Panel level="h3" title={wordsOf(type)} otherwise="Feature without a name" status={status}>
      {textOf(cardType) && (
        <p>
          <ServiceText value={wordsOf(cardType)} />
        </p>
      )}
      {status !== 'granted' && (
        <List of={rejectionReasons} className="bullets">
          {/* What a reason looks like is not documented. */}
          {(reason) => <ServiceText value={reason} otherwise="A reason without a text" />}
        </List>
      )}
    </Panel>
  )
}
