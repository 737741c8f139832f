import { useQuery } from '@tanstack/react-query'
import type { GetEsimDetailsInput } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { QueryView } from '../../api/query-view.tsx'
import { useApi } from '../../api/use-api.ts'
import { useLookup } from '../../api/use-lookup.ts'
import { Screen } from '../../app/screen.tsx'
import { EntryForm } from '../../form/entry-form.tsx'
import type { FieldSpec } from '../../form/field-spec.ts'
import { inputIssues } from '../../form/input-issues.ts'
import { EsimInstall } from './esim-install.tsx'
import { EsimPackageFacts } from './esim-package-facts.tsx'
import { EsimUse } from './esim-use.tsx'

const fields: readonly FieldSpec<keyof GetEsimDetailsInput>[] = [
  { name: 'esimId', label: 'eSIM', hint: 'For example esim-0001' },
]

/** Shows how much of an eSIM is used, how to install it, and its package. */
export function EsimScreen(): ReactNode {
  const api = useApi()
  const [input, ask] = useLookup<GetEsimDetailsInput>(api.keys.getEsimDetails)
  const query = useQuery(api.getEsimDetails(input))
  return (
    <Screen title="eSIM" intro="How much is left, how to install it, and where it works.">
      <EntryForm
        fields={fields}
        submit="Show eSIM"
        issues={inputIssues(query.error)}
        isBusy={query.isFetching}
        onSubmit={ask}
      />
      <QueryView query={query}>
        {(data) => (
          <div className="columns">
            <div className="stack">
              <EsimUse esim={data.esim} isUnlimited={data.package?.unlimited === true} />
              <EsimPackageFacts plan={data.package} />
            </div>
            <EsimInstall installation={data.esim?.installation} />
          </div>
        )}
      </QueryView>
    </Screen>
  )
}
