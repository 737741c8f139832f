import type { EsimDetails } from '@travel-card/sdk'
import { Fact, Panel, Secret } from '../../display/index.ts'
import { QrCode } from './qr-code.tsx'

export function EsimInstall({ esim }: { readonly esim: EsimDetails['esim'] }): React.ReactNode {
  const { lpa, iccid, smdpAddress } = esim?.installation ?? {}
  return (
    <Panel title="Install">
      <p className="note">
        Whoever has the activation code can install the eSIM, so it is shown only when you ask.
      </p>
      <dl className="facts">
        <Fact name="Activation code">
          <Secret name="activation code" value={lpa}>
            {(text) => (
              <>
                <code>{text}</code>
                <QrCode text={text} label="QR code to install the eSIM" />
              </>
            )}
          </Secret>
        </Fact>
        <Fact name="ICCID">
          <Secret name="ICCID" value={iccid} />
        </Fact>
        <Fact name="Server (SM-DP+)" value={smdpAddress} />
      </dl>
    </Panel>
  )
}
