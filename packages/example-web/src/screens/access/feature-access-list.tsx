import type { FeatureAccess } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Each } from '../../display/each.tsx'
import { listOf } from '../../display/list-of.ts'
import { FeatureAccessItem } from './feature-access-item.tsx'

interface Props {
  readonly features: readonly FeatureAccess[] | null | undefined
}

/** The features that a customer has asked for. */
export function FeatureAccessList({ features }: Props): ReactNode {
  return (
    <>
      <h2>Features</h2>
      {listOf(features).length === 0 ? (
        <p className="empty">No feature is given.</p>
      ) : (
        <ul className="accesses">
          <Each of={features}>{(access) => <FeatureAccessItem access={access} />}</Each>
        </ul>
      )}
    </>
  )
}
