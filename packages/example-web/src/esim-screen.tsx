import type { EsimDetails } from '@travel-card/sdk'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { Facts, Panel, Secret } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { formatQuantity, joinTexts, listOf } from './values.ts'

export function EsimScreen(): ReactNode {
  return (
    <LookupScreen
      title="Your eSIM"
      intro="See how much data is left, and install your eSIM."
      operation="getEsimDetails"
      fields={[{ name: 'esimId', label: 'eSIM ID', rule: 'the ID of your eSIM', example: 'esim-0001' }]}
      submit="Show eSIM"
    >
      {(details) => (
        <>
          <PackagePanel {...details} />
          <Panel title="Install">
            <Secret
              name="code"
              value={details.esim?.installation?.lpa}
              advice="Paste the code under “Add eSIM” in your phone’s settings, or scan the QR code with it."
            >
              {/* Shows no code for a longer text, because a camera couldn't read it. */}
              {(text) =>
                text.length <= 300 && (
                  <QRCodeSVG value={text} title="Activation code" size={240} marginSize={4} />
                )
              }
            </Secret>
          </Panel>
        </>
      )}
    </LookupScreen>
  )
}

/** Shows the package and its remaining data: in words and, if the quantities are comparable, as a bar. */
function PackagePanel({ esim, package: plan }: EsimDetails): ReactNode {
  const { initial, remaining } = esim?.usage?.data ?? {}
  const whole = initial?.unit === remaining?.unit ? (initial?.quantity ?? 0) : 0
  const left = remaining?.quantity ?? undefined
  const amount = formatQuantity(remaining) ?? (plan?.unlimited === true ? 'Unlimited' : undefined)
  const total = formatQuantity(initial) ?? formatQuantity(plan?.data)
  const countries = listOf(plan?.coverage).map(({ name }) => name)
  return (
    <Panel title="Data left" status={esim?.status} lead={joinTexts(' of ', [amount, total]) ?? 'Not given'}>
      {whole > 0 && left !== undefined && <progress aria-label="Data left" max={whole} value={left} />}
      <Facts
        of={{
          'Valid for': formatQuantity(plan?.validity),
          'Works in': joinTexts(', ', countries),
        }}
      />
    </Panel>
  )
}
