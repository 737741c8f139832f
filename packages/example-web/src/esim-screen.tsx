import type { EsimDataUsage, EsimDetails } from '@travel-card/sdk'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { Fact, List, Panel, Secret, ServiceText } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { formatQuantity } from './values.ts'

export function EsimScreen(): ReactNode {
  return (
    <LookupScreen
      title="Your eSIM"
      intro="How much is left, how to install it, and where it works."
      fields={[{ name: 'esimId', label: 'eSIM ID', example: 'esim-0001' }]}
      submit="Show eSIM"
      operation="getEsimDetails"
      options={(queries, input) => queries.getEsimDetails(input)}
    >
      {(details) => (
        <>
          <UsagePanel details={details} />
          <InstallPanel esim={details.esim} />
          <PackagePanel plan={details.package} />
        </>
      )}
    </LookupScreen>
  )
}

/** How many percent of the data are used, perhaps more than 100; `undefined` where nothing can be compared. */
export function percentUsed(usage: EsimDataUsage | null | undefined): number | undefined {
  const { initial, remaining } = usage ?? {}
  if (!initial?.quantity || initial.quantity < 0 || initial.unit !== remaining?.unit) return undefined
  const percent = Math.round(100 - (100 * (remaining?.quantity ?? Number.NaN)) / initial.quantity)
  return Number.isFinite(percent) ? percent : undefined
}

/** The state of an eSIM and how much of it is left: in words and, where the quantities can be compared, as a meter. */
function UsagePanel({ details }: { readonly details: EsimDetails }): ReactNode {
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
      </dl>
    </Panel>
  )
}

/** In characters: a QR code of more would be too fine for a camera. */
const longestCode = 300

function InstallPanel({ esim }: { readonly esim: EsimDetails['esim'] }): ReactNode {
  return (
    <Panel title="Install">
      <p className="note">
        Scan the activation code in your phone’s settings, or enter it there. Whoever has it can install your
        eSIM, so show it to nobody.
      </p>
      <dl className="facts">
        <Fact name="Activation code">
          <Secret name="activation code" value={esim?.installation?.lpa}>
            {(text) => (
              <>
                {text.length <= longestCode && (
                  <QRCodeSVG
                    className="code"
                    value={text}
                    title="Activation code"
                    size={200}
                    marginSize={4}
                  />
                )}
                <code>{text}</code>
              </>
            )}
          </Secret>
        </Fact>
      </dl>
    </Panel>
  )
}

function PackagePanel({ plan }: { readonly plan: EsimDetails['package'] }): ReactNode {
  return (
    <Panel title="Package">
      <dl className="facts">
        <Fact name="Data" value={plan?.unlimited === true ? 'Unlimited' : formatQuantity(plan?.data)} />
        <Fact name="Calls" value={formatQuantity(plan?.voice)} />
        <Fact name="Text messages" value={plan?.sms?.quantity} />
        <Fact name="Valid for" value={formatQuantity(plan?.validity)} />
      </dl>
      <h3>Coverage</h3>
      <List of={plan?.coverage} className="cards" otherwise="No areas">
        {({ name, network }) => (
          <>
            <ServiceText value={name} otherwise="Area without a name" />
            <List of={network} className="bullets" otherwise="No networks">
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
