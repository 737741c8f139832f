import type { Customer } from '@travel-card/sdk'
import { Fact, joinTexts, Panel, Secret, safeUrl } from '../../display/index.ts'

/** Who the customer is, as far as one needs it here: the answer holds more, and what is not needed is not shown. */
export function CustomerSummary({ customer }: { readonly customer: Customer }): React.ReactNode {
  const { id, type, status, individualData: person, identityCheck } = customer
  const name = joinTexts(' ', [person?.firstName, person?.lastName])
  return (
    <Panel title={name} otherwise="Name not given" status={status}>
      <dl className="facts">
        <Fact name="Customer" value={id} />
        <Fact name="Kind" value={type} />
        <Fact name="Email" value={person?.email} />
        <Fact name="Identity check">
          {/* Whoever has its URL can enter the session. */}
          <Secret name="the link" value={safeUrl(identityCheck?.url)}>
            {(url) => (
              <a href={url} target="_blank" rel="noopener noreferrer">
                Verify identity <span className="sr-only">(in a new tab)</span>
              </a>
            )}
          </Secret>
        </Fact>
      </dl>
    </Panel>
  )
}
