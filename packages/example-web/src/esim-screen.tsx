import type { EsimDataUsage, EsimDetails } from '@travel-card/sdk'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { Facts, List, Panel, Secret, ServiceText } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { formatQuantity, joinTexts, listOf } from './values.ts'

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
      {({ esim, package: plan }) => (
        <>
          <UsagePanel esim={esim} isUnlimited={plan?.unlimited === true} />
          <Panel title="Install">
            <p>
              Scan the code in your phone’s settings, or enter it there. It installs your eSIM: keep it
              private.
            </p>
            <Secret name="activation code" value={esim?.installation?.lpa}>
              {(text) => <ActivationCode text={text} />}
            </Secret>
          </Panel>
          <PackagePanel plan={plan} />
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

interface UsageProps {
  readonly esim: EsimDetails['esim']
  readonly isUnlimited: boolean
}

/** How much of an eSIM is left: in words and, where the quantities can be compared, as a meter. */
function UsagePanel({ esim, isUnlimited }: UsageProps): ReactNode {
  const usage = esim?.usage?.data
  const used = percentUsed(usage)
  return (
    <Panel title="Data left" status={esim?.status}>
      <p className="large">
        <ServiceText value={formatQuantity(usage?.remaining) ?? (isUnlimited ? 'Unlimited' : undefined)} />
      </p>
      {used !== undefined && <meter aria-label="Data left" min={0} max={100} low={10} value={100 - used} />}
      <Facts
        of={{
          'At the start': formatQuantity(usage?.initial),
          ...(used !== undefined && { Used: `${used} %` }),
        }}
      />
    </Panel>
  )
}

/** As letters and, unless it would be too fine for a camera, as a QR code. */
function ActivationCode({ text }: { readonly text: string }): ReactNode {
  return (
    <>
      {text.length <= 300 && <QRCodeSVG value={text} title="Activation code" size={200} marginSize={4} />}
      <code>{text}</code>
    </>
  )
}

function PackagePanel({ plan }: { readonly plan: EsimDetails['package'] }): ReactNode {
  const facts = {
    Data: plan?.unlimited === true ? 'Unlimited' : formatQuantity(plan?.data),
    Calls: formatQuantity(plan?.voice),
    'Text messages': plan?.sms?.quantity,
    'Valid for': formatQuantity(plan?.validity),
  }
  return (
    <Panel title="Package">
      <Facts of={facts} />
      <h3>Coverage</h3>
      <List of={plan?.coverage} className="cards" otherwise="No areas">
        {({ name, network }) => (
          <>
            <ServiceText value={name} otherwise="Area without a name" />
            <List of={network} className="bullets" otherwise="No networks">
              {({ name, mobileStandards }) => (
                <ServiceText value={joinTexts(' · ', [name, ...listOf(mobileStandards)])} />
              )}
            </List>
          </>
        )}
      </List>
    </Panel>
  )
}
