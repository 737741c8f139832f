import type { EsimInstallation } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Fact } from '../../display/fact.tsx'
import { Facts } from '../../display/facts.tsx'
import { Secret } from '../../display/secret.tsx'
import { ServiceText } from '../../display/service-text.tsx'
import { QrCode } from './qr-code.tsx'

interface Props {
  readonly installation: EsimInstallation | null | undefined
}

/** What a device needs to install an eSIM. */
export function EsimInstall({ installation }: Props): ReactNode {
  return (
    <section className="panel" aria-labelledby="esim-install">
      <h2 id="esim-install">Install</h2>
      <p className="note">
        Whoever has the activation code can install the eSIM, so it is shown only when you ask.
      </p>
      <Facts isOneColumn>
        <Fact name="Activation code">
          <Secret name="activation code" value={installation?.lpa}>
            {(lpa) => <QrCode text={lpa} label="QR code to install the eSIM" />}
          </Secret>
        </Fact>
        <Fact name="Server (SM-DP+)">
          <ServiceText>{installation?.smdpAddress}</ServiceText>
        </Fact>
        <Fact name="ICCID">
          <Secret name="ICCID" value={installation?.iccid} />
        </Fact>
      </Facts>
    </section>
  )
}
