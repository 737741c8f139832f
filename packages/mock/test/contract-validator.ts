import document from '@travel-card/contract/openapi.json' with { type: 'json' }
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { contract } from '../src/contract.gen.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
// The package's types describe its CommonJS form.
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
ajv.addSchema({ $id: 'contract', ...document })

type Paths = Record<string, Record<string, { readonly responses?: object }>>

/** The place of a body in the contract's document: each operation has its own. */
function bodyPlace({ method, path }: (typeof contract.operations)[number]): string {
  const key = path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
  const verb = method.toLowerCase()
  // A cast: the document is JSON.
  const { responses = {} } = (document.paths as Paths)[path]?.[verb] ?? {}
  const status = Object.keys(responses).find((one) => one.startsWith('2'))
  return `contract#/paths/${key}/${verb}/responses/${status}/content/application~1json/schema`
}

const compiled = new Map<string, ValidateFunction>()

/** What a validator that is not the mock's own finds wrong in an operation's body; empty when it is valid. */
export function envelopeFaults(operation: string, body: unknown): string {
  let validate = compiled.get(operation)
  if (!validate) {
    const found = contract.operations.find(({ id }) => id === operation)
    if (!found) throw new Error(`the contract has no operation ${operation}`)
    validate = ajv.compile({ $ref: bodyPlace(found) })
    compiled.set(operation, validate)
  }
  return validate(body) ? '' : JSON.stringify(validate.errors)
}
