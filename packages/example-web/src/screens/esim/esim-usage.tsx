import type { EsimDetails } from '@travel-card/sdk'
import { Fact, formatMoment, formatQuantity, Panel, ServiceText } from '../../display/index.ts'
import { percentUsed } from './percent-used.ts'

/** The state of an eSIM and how much of it is left: in words and, where the quantities can be compared, as a meter. */
export function EsimUsage({ details }: { readonly details: EsimDetails }): React.ReactNode {
  const { esim, package: plan } = details
  const usage = esim?.usage?.data
  const left = formatQuantity(usage?.remaining) ?? (plan?.unlimited === true ? 'Unlimited' : undefined)
  const used = percentUsed(usage)
  return (
    <Panel title="Data left" status={esim?.status}>
      <p className="usage-left">
        <ServiceText value={left} />
      </p>
      {used !== undefined && <meter aria-label="Data left" min={0} max={100} low={10} value={100 - used} />}
      <dl className="facts">
        {used !== undefined && <Fact name="Used" value={`${used} %`} />}
        <Fact name="At the start" value={formatQuantity(usage?.initial)} />
        <Fact name="Created" value={formatMoment(esim?.createdAt)} />
      </dl>
    </Panel>
  )
}
