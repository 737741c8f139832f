import type { FeatureAccess } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { describeUnknown } from '../../display/describe-unknown.ts'
import { Each } from '../../display/each.tsx'
import { listOf } from '../../display/list-of.ts'
import { ServiceText } from '../../display/service-text.tsx'
import { type KnownStatuses, StatusBadge } from '../../display/status-badge.tsx'
import { textOf } from '../../display/text-of.ts'

const names: ReadonlyMap<string, string> = new Map([
  ['cards', 'Cards'],
  ['virtual-account', 'Virtual account'],
])

const statuses: KnownStatuses = new Map([
  ['granted', ['Granted', 'good']],
  ['requested', ['Requested', 'waiting']],
])

/** A customer's access to one feature: its state and, where it was rejected, the reasons. */
export function FeatureAccessItem({ access }: { readonly access: FeatureAccess }): ReactNode {
  const { type, cardType, status } = access
  const reasons = listOf(access.rejectionReasons)
  return (
    <li className="panel">
      <header className="panel-head">
        <h3>
          <ServiceText otherwise="Feature without a name">
            {names.get(textOf(type) ?? '') ?? type}
          </ServiceText>
        </h3>
        <StatusBadge status={status} known={statuses} />
      </header>
      {textOf(cardType) !== undefined && (
        <p className="note">
          Type of card: <bdi>{textOf(cardType)}</bdi>
        </p>
      )}
      {reasons.length > 0 && (
        <>
          <h4>Reasons</h4>
          <ul className="plain-list">
            <Each of={reasons}>
              {(reason) => (
                <li>
                  {/* What a reason looks like is not documented. */}
                  <ServiceText otherwise="A reason without a text">{describeUnknown(reason)}</ServiceText>
                </li>
              )}
            </Each>
          </ul>
        </>
      )}
    </li>
  )
}
