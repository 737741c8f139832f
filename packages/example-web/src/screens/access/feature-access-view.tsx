import type { FeatureAccess } from '@travel-card/sdk'
import { Fact, List, Panel, ServiceText, textOf } from '../../display/index.ts'

/** A customer's access to one feature: its state and, unless it is granted, what stands in the way. */
export function FeatureAccessView({ access }: { readonly access: FeatureAccess }): React.ReactNode {
  const { type, cardType, status, rejectionReasons } = access
  return (
    <Panel level="h3" title={type} otherwise="Feature without a name" status={status}>
      {textOf(cardType) && (
        <dl>
          <Fact name="Type of card" value={cardType} />
        </dl>
      )}
      {status !== 'granted' && (
        <List of={rejectionReasons} className="bullets" title="Reasons for the rejection">
          {/* What a reason looks like is not documented. */}
          {(reason) => <ServiceText value={reason} otherwise="A reason without a text" />}
        </List>
      )}
    </Panel>
  )
}
