import type { EsimDetails } from '@travel-card/sdk'
import { Fact, formatQuantity, List, Panel, RemoteImage, ServiceText } from '../../display/index.ts'

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
            <RemoteImage className="flag" src={flagUrl} alt="" />
            <ServiceText value={name} otherwise="Area without a name" />
            <List of={network} className="bullets" otherwise="No network is given.">
              {({ name, mobileStandards }) => (
                <ServiceText
                  value={[name, ...(mobileStandards ?? [])].filter(Boolean).join(' · ')}
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
