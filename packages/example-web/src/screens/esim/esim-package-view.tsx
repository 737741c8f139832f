import type { EsimDetails } from '@travel-card/sdk'
import {
  Fact,
  formatQuantity,
  joinTexts,
  List,
  listOf,
  Panel,
  RemoteImage,
  ServiceText,
} from '../../display/index.ts'

/** What a package holds, how long it is valid, and where. */
export function EsimPackageView({ plan }: { readonly plan: EsimDetails['package'] }): React.ReactNode {
  return (
    <Panel title="Package">
      <dl className="facts">
        <Fact name="Data" value={plan?.unlimited === true ? 'Unlimited' : formatQuantity(plan?.data)} />
        <Fact name="Calls" value={formatQuantity(plan?.voice)} />
        <Fact name="Text messages" value={plan?.sms?.quantity} />
        <Fact name="Valid for" value={formatQuantity(plan?.validity)} />
      </dl>
      <h3>Coverage</h3>
      <List of={plan?.coverage} className="rows" otherwise="No area is given.">
        {({ name, flagUrl, network }) => (
          <>
            <h4>
              <RemoteImage className="flag" src={flagUrl} alt="" />
              <ServiceText value={name} otherwise="Area without a name" />
            </h4>
            <List of={network} className="bullets" otherwise="No network is given.">
              {({ name, mobileStandards }) => (
                <ServiceText
                  value={joinTexts(' · ', name, ...listOf(mobileStandards))}
                  otherwise="Network without a name"
                />
              )}
            </List>
          </>
        )}
      </List>
    </Panel>
  )
}
