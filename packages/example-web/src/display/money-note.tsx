import type { ReactNode } from 'react'

/** Goes with all amounts of the service. */
export function MoneyNote(): ReactNode {
  return (
    <p className="note">
      Amounts are shown as the service sends them. It does not document whether they count major units, such
      as euros, or minor ones, such as cents.
    </p>
  )
}
