import type { Api } from '../../api/api.ts'
import { LookupScreen } from '../../lookup/lookup-screen.tsx'
import { EsimInstall } from './esim-install.tsx'
import { EsimPackageView } from './esim-package-view.tsx'
import { EsimUsage } from './esim-usage.tsx'

export function EsimScreen({ api }: { readonly api: Api }): React.ReactNode {
  return (
    <LookupScreen
      title="eSIM"
      intro="How much is left, how to install it, and where it works."
      fields={[{ name: 'esimId', label: 'eSIM', example: 'esim-0001' }]}
      submit="Show eSIM"
      options={api.getEsimDetails}
    >
      {(details) => (
        <div className="columns">
          <EsimUsage details={details} />
          <EsimInstall esim={details.esim} />
          <EsimPackageView plan={details.package} />
        </div>
      )}
    </LookupScreen>
  )
}
