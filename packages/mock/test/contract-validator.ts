import document from '@travel-card/contract/openapi.json' with { type: 'json' }
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { contract } from '../src/contract.gen.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
// The package's types describe its CommonJS form.
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
ajv.addSchema({ $id: 'contract', components: document.components })

/** A validator that is not the mock's own for a component of the contract. */
export function validatorOf(component: string): ValidateFunction {
  return ajv.compile({ $ref: `contract#/components/schemas/${component}` })
}

const compiled = new Map<string, ValidateFunction>()

/** What is wrong with an operation's body, as a text; empty when it is valid. */
export function envelopeFaults(operation: string, body: unknown): string {
  let validate = compiled.get(operation)
  if (!validate) {
    const data = contract.operations.find(({ id }) => id === operation)?.data
    validate = validatorOf(`${data}Envelope`)
    compiled.set(operation, validate)
  }
  return validate(body) ? '' : JSON.stringify(validate.errors)
}
