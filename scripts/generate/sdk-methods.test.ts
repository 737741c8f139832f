import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Model, Schema } from './model.ts'
import { readContract } from './read-contract.ts'
import { sdkMethods } from './sdk-methods.ts'

const model = await readContract(join(import.meta.dirname, '../..'))
const render = async (changed: Partial<Model> = {}): Promise<string> =>
  await sdkMethods.render({ ...model, ...changed })

test('an assumption is shown with what is open and what was chosen', async () => {
  const text = await render()
  expect(text).toContain(
    '- Assumed (`reissue-not-repeatable`): Whether a card reissue may be sent twice. It may not.',
  )
  expect(text).toContain('- Not known (`id-format`): Format of identifiers. Any string')
})

test('a method whose answer holds secrets names them', async () => {
  const text = await render()
  for (const names of [
    '`esim.installation.lpa`, `esim.installation.iccid`',
    '`identityCheck.url`',
    '`access.couponCode`',
  ]) {
    expect(text).toContain(`The answer holds secrets (${names}): do not log or store them.`)
  }
  expect(text.match(/holds secrets/g)).toHaveLength(model.operations.filter(({ secret }) => secret).length)
})

test('a secret inside a list, inside a map or in a component that holds itself is named by its path', async () => {
  const coupon: Schema = { type: 'string', 'x-secret': true }
  const customer: Schema = {
    type: 'object',
    properties: {
      codes: { type: 'array', items: coupon },
      byDoor: { type: 'object', additionalProperties: { type: 'object', properties: { code: coupon } } },
      parent: { $ref: '#/components/schemas/Customer' },
    },
  }
  const text = await render({ schemas: { ...model.schemas, Customer: customer } })
  expect(text).toContain('The answer holds secrets (`codes[]`, `byDoor.*.code`): do not log or store them.')
})
