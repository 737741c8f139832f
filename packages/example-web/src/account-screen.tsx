import type { FeatureAccess } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Panel, ServiceText, Status } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { joinTexts, listOf, wordsOf } from './values.ts'

export function AccountScreen(): ReactNode {
  return (
    <LookupScreen
      title="Your account"
      intro="See your details and your products."
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
            {listOf(featuresAccess).map((access, index) => (
              <FeatureRow key={index} {...access} />
            ))}
            <a href="#/reissue">Go to your card</a>
          </Panel>
        </>
      )}
    </LookupScreen>
  )
}

/** Shows a customer's access to a feature, with the reasons if it was rejected. */
function FeatureRow({ type, cardType, status, rejectionReasons }: FeatureAccess): ReactNode {
  const name = wordsOf(cardType) ?? wordsOf(type) ?? 'Unnamed product'
  // Shows the reasons as they are, because their shape isn't documented.
  const reasons = status === 'granted' ? undefined : joinTexts(' · ', listOf(rejectionReasons))
  return (
    <p className="row">
      <ServiceText value={joinTexts(': ', [name, reasons])} />
      <Status value={status} />
    </p>
  )
}
