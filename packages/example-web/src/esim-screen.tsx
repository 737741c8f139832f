import type { EsimDetails } from '@travel-card/sdk'
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

interface UsageProps {
  readonly esim: EsimDetails['esim']
  readonly isUnlimited: boolean
}

/** How much of an eSIM is left: in words and, where the quantities can be compared, as a meter. */
function UsagePanel({ esim, isUnlimited }: UsageProps): ReactNode {
  const { initial, remaining } = esim?.usage?.data ?? {}
  const whole = initial?.unit === remaining?.unit ? (initial?.quantity ?? 0) : 0
  const left = remaining?.quantity ?? undefined
  return (
    <Panel title="Data left" status={esim?.status}>
      <p className="large">
        <ServiceText value={formatQuantity(remaining) ?? (isUnlimited ? 'Unlimited' : undefined)} />
      </p>
      {whole > 0 && left !== undefined && (
        <meter aria-label="Data left" max={whole} low={whole / 10} value={left} />
      )}
      <Facts of={{ 'At the start': formatQuantity(initial) }} />
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
