import type { ReactNode } from 'react'
import { Panel, ServiceText, Status } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { joinTexts, listOf, wordsOf } from './values.ts'

export function AccountScreen(): ReactNode {
  return (
    <LookupScreen
      title="Your account"
      intro="Enter your customer ID to see your details and your products."
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
            {listOf(featuresAccess).length === 0 && <p className="soft">No products yet</p>}
            {listOf(featuresAccess).map(({ type, cardType, status }, index) => (
              <p key={index} className="row">
                <ServiceText value={wordsOf(cardType) ?? wordsOf(type)} otherwise="Unnamed product" />
                <Status value={status} />
              </p>
            ))}
          </Panel>
        </>
      )}
    </LookupScreen>
  )
}
