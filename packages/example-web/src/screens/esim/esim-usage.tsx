import type { EsimDetails } from '@travel-card/sdk'
import { Fact, formatMoment, formatQuantity, Panel, ServiceText, textOf } from '../../display/index.ts'
import { percentLeft } from './percent-left.ts'

/** The state of an eSIM and how much of it is left: in words and, where the quantities can be compared, as a meter. */
export function EsimUsage({ details }: { readonly details: EsimDetails }): React.ReactNode {
  const { esim, package: plan } = details
  const usage = esim?.usage?.data
  const left = formatQuantity(usage?.remaining) ?? (plan?.unlimited === true ? 'Unlimited' : undefined)
  const percent = percentLeft(usage)
  return (
    <Panel title="Data left" status={esim?.status} tones={{ active: 'good' }}>
      <p className="usage-left">
        <ServiceText value={left} />
      </p>
      {percent !== undefined && (
        <>
          <meter aria-label="Data left" min={0} max={100} low={10} value={percent} />
          <p className="note">
            {percent < 0 ? `${textOf(100 - percent)} % used` : `${textOf(percent)} % left`}
          </p>
        </>
      )}
      <dl className="facts">
        <Fact name="At the start" value={formatQuantity(usage?.initial)} />
        <Fact name="Created" value={formatMoment(esim?.createdAt)} />
      </dl>
    </Panel>
  )
}
