import type { EsimDetails, MobileNetwork } from '@travel-card/sdk'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { List, Panel, Secret, ServiceText } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { formatQuantity, joinTexts, listOf } from './values.ts'

export function EsimScreen(): ReactNode {
  return (
    <LookupScreen
      title="Your eSIM"
      intro="How much is left, how to install it, and where it works."
      operation="getEsimDetails"
      fields={[{ name: 'esimId', label: 'eSIM ID', example: 'esim-0001' }]}
      submit="Show eSIM"
    >
      {(details) => (
        <>
          <UsagePanel {...details} />
          <Panel title="Install">
            <p>
              Copy the code into your phone’s settings, or scan it with another phone. It installs your eSIM:
              keep it private.
            </p>
            <Secret name="activation code" value={details.esim?.installation?.lpa}>
              {/* Shows no code for a longer text, because a camera couldn't read it. */}
              {(text) =>
                text.length <= 300 && (
                  <QRCodeSVG value={text} title="Activation code" size={200} marginSize={4} />
                )
              }
            </Secret>
          </Panel>
          <PackagePanel {...details} />
        </>
      )}
    </LookupScreen>
  )
}

/** Shows the remaining data of an eSIM: in words and, if the quantities are comparable, as a meter. */
function UsagePanel({ esim, package: plan }: EsimDetails): ReactNode {
  const { initial, remaining } = esim?.usage?.data ?? {}
  const whole = initial?.unit === remaining?.unit ? (initial?.quantity ?? 0) : 0
  const left = remaining?.quantity ?? undefined
  const amount = formatQuantity(remaining) ?? (plan?.unlimited === true ? 'Unlimited' : undefined)
  return (
    <Panel title="Data left" status={esim?.status}>
      <p className="large">
        <ServiceText value={joinTexts(' of ', [amount, formatQuantity(initial)])} />
      </p>
      {whole > 0 && left !== undefined && <meter aria-label="Data left" max={whole} value={left} />}
    </Panel>
  )
}

function PackagePanel({ package: plan }: EsimDetails): ReactNode {
  return (
    <Panel
      title="Package"
      facts={{
        Data: plan?.unlimited === true ? 'Unlimited' : formatQuantity(plan?.data),
        Calls: formatQuantity(plan?.voice),
        'Text messages': plan?.sms?.quantity,
        'Valid for': formatQuantity(plan?.validity),
      }}
    >
      <h3>Coverage</h3>
      <List of={plan?.coverage} className="bullets" otherwise="No areas">
        {({ name, network }) => (
          <ServiceText
            value={joinTexts(': ', [name, joinTexts(', ', listOf(network).map(networkText))])}
            otherwise="Area without a name"
          />
        )}
      </List>
    </Panel>
  )
}

function networkText({ name, mobileStandards }: MobileNetwork): string | undefined {
  return joinTexts(' ', [name, joinTexts('/', listOf(mobileStandards))])
}
