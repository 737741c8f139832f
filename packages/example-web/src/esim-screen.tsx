import type { EsimDetails } from '@travel-card/sdk'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { Panel, Secret, ServiceText } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { formatQuantity, joinTexts, listOf } from './values.ts'

export function EsimScreen(): ReactNode {
  return (
    <LookupScreen
      title="Your eSIM"
      operation="getEsimDetails"
      fields={[{ name: 'esimId', label: 'eSIM ID', rule: 'the ID of your eSIM', example: 'esim-0001' }]}
      submit="Show eSIM"
    >
      {(details) => (
        <>
          <UsagePanel {...details} />
          <Panel title="Install">
            <p>
              If you see this on another screen, scan the code with the phone that gets the eSIM. On that
              phone itself, copy the code and paste it under “Add eSIM” in the settings. Keep it private:
              whoever has it can install your eSIM.
            </p>
            <Secret name="activation code" value={details.esim?.installation?.lpa}>
              {/* Shows no code for a longer text, because a camera couldn't read it. */}
              {(text) =>
                text.length <= 300 && (
                  <p>
                    <QRCodeSVG value={text} title="Activation code" size={200} marginSize={4} />
                  </p>
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
  const areas = listOf(plan?.coverage).map(({ name, network }) => {
    const networks = listOf(network).map((one) =>
      joinTexts(' ', [one.name, joinTexts('/', listOf(one.mobileStandards))]),
    )
    return joinTexts(': ', [name, joinTexts(', ', networks)])
  })
  return (
    <Panel
      title="Package"
      facts={{
        Data: plan?.unlimited === true ? 'Unlimited' : formatQuantity(plan?.data),
        Calls: formatQuantity(plan?.voice),
        'Text messages': plan?.sms?.quantity,
        'Valid for': formatQuantity(plan?.validity),
        Coverage: joinTexts(' · ', areas),
      }}
    />
  )
}
