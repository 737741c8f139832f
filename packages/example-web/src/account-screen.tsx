import type { FeatureAccess } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Facts, List, Panel } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { joinTexts, listOf, wordsOf } from './values.ts'

export function AccountScreen(): ReactNode {
  return (
    <LookupScreen
      title="Your account"
      intro="See what you can use on your trip."
      operation="getCustomer"
      fields={[{ name: 'id', label: 'Customer ID', rule: 'your customer ID', example: 'customer-0001' }]}
      submit="Show account"
    >
      {({ status, individualData: person, featuresAccess }) => (
        <>
          {/* Shows only the personal data that this screen needs, although the response contains more. */}
          <Panel
            title={joinTexts(' ', [person?.firstName, person?.lastName])}
            otherwise="Name not given"
            status={status}
            text={person?.email}
          />
          <Panel title="Your products">
            <List of={featuresAccess} otherwise="Nothing yet">
              {(access) => <FeaturePanel {...access} />}
            </List>
          </Panel>
        </>
      )}
    </LookupScreen>
  )
}

const states: Readonly<Record<string, string>> = { granted: 'active', requested: 'pending' }

/** Shows a customer's access to a feature: the status and, unless access is granted, the reasons for the rejection. */
function FeaturePanel({ type, cardType, status, rejectionReasons }: FeatureAccess): ReactNode {
  // Shows a reason as it is, because its shape isn't documented.
  const state = status && Object.hasOwn(states, status) ? states[status] : status
  const why = status === 'granted' ? undefined : joinTexts(' · ', listOf(rejectionReasons))
  return (
    <Panel level="h3" title={wordsOf(cardType) ?? wordsOf(type)} otherwise="Unnamed feature" status={state}>
      {why && <Facts of={{ Reasons: why }} />}
      {type === 'cards' && status === 'granted' && (
        <a className="link" href="#/reissue">
          Go to your card
        </a>
      )}
    </Panel>
  )
}
