import type { FeatureAccess } from '@travel-card/sdk'
import { describeUnknown, Fact, List, listOf, Panel, ServiceText, textOf } from '../../display/index.ts'

const names = new Map<unknown, string>([
  ['cards', 'Cards'],
  ['virtual-account', 'Virtual account'],
])

/** A customer's access to one feature: its state and, unless it is granted, what stands in the way. */
export function FeatureAccessView({ access }: { readonly access: FeatureAccess }): React.ReactNode {
  const { type, cardType, status } = access
  const reasons = status === 'granted' ? [] : listOf(access.rejectionReasons)
  return (
    <Panel
      level="h3"
      title={names.get(type) ?? type}
      otherwise="Feature without a name"
      status={status}
      tones={{ granted: 'good', requested: 'waiting' }}
    >
      {textOf(cardType) && (
        <dl>
          <Fact name="Type of card" value={cardType} />
        </dl>
      )}
      {reasons.length > 0 && <h4>Reasons for the rejection</h4>}
      <List of={reasons} className="bullets">
        {/* What a reason looks like is not documented. */}
        {(reason) => <ServiceText value={describeUnknown(reason)} otherwise="A reason without a text" />}
      </List>
    </Panel>
  )
}
