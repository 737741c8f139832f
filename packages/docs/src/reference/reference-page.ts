import { asObject, type JsonObject, type Model, type Operation, placesOf } from 'generator'
import { operationSamples } from '../operation-samples.ts'
import type { Page } from '../page.ts'
import { redocPlace } from './render-redoc.ts'

/** Creates the page of the reference. Redoc renders it, and the hidden text lets the search find each operation's fields. */
export function referencePage(model: Model): Page {
  return {
    path: 'reference',
    title: 'API reference',
    description:
      'Every operation, argument and field of the contract, with its type, samples and the open questions.',
    layout: { pageClass: 'reference' },
    hidden: model.operations.map((operation) => ({
      anchor: referenceLink(operation).split('#')[1] ?? '',
      titles: [operation.summary, 'every argument and field'],
      text: [
        operation.id,
        ...placesOf(model, operation).map(({ label, description }) =>
          description ? `${label}: ${description}` : label,
        ),
      ].join('\n'),
    })),
    text: `${redocPlace}\n\n<p class="credit">The reference is rendered by <a href="https://redocly.com/redoc/">Redoc</a>.</p>`,
  }
}

/** Returns the link to an operation in Redoc, from the site's root. */
export const referenceLink = ({ id }: Operation): string => `reference.html#/other/${id.toLowerCase()}`

/** Returns the contract with the reference's additions: samples, and links to the site. */
export function shownDocument(model: Model, samples: string): JsonObject {
  const { operations } = model
  const copy = asObject(JSON.parse(JSON.stringify(model.document), inOneLine))
  // Leaves out tags, because Redoc folds their operations, and the only security scheme, because the introduction names it.
  const { 'x-generated': _, tags: _tags, security: _security, ...shown } = copy
  for (const operation of operations) {
    const node = asObject(asObject(asObject(shown.paths)[operation.path])[operation.method.toLowerCase()])
    const page = `operations/${operation.id}.html`
    const open = new Set([...operation.assumptions, ...placesOf(model, operation).flatMap(({ ids }) => ids)])
    const guide = `[Run ${operation.id} on its page](${page}#run) · [${open.size} open questions](${page}#open)`
    node.tags = undefined
    node.description = [node.description, guide].join('\n\n')
    node['x-codeSamples'] = operationSamples(operation, samples).map((sample) => ({ ...sample }))
  }
  const list = operations.map(
    (operation) =>
      `- **${operation.method}** [${operation.summary}](${referenceLink(operation).replace(/.*#/, '#')}) \`${operation.path}\``,
  )
  const [opening = ''] = String(asObject(shown.info).description).split(/^## /m)
  // Keeps the envelope on one line.
  const introduction = opening.replaceAll(/`.*?`/g, (code) => code.replaceAll(' ', '\u00a0')).trim()
  const token = '[Authentication](guides/authentication.html) shows how to supply the token.'
  const files = 'Download [openapi.json](openapi.json) · [openapi.yaml](openapi.yaml)'
  const rules =
    "> **Fields may be missing**\n>\n> A field that isn't marked as required may be missing, and a field with documented values may hold other values. The [open questions](open-questions.html) list what we assumed and what we don't know."
  // Uses the name from the site's navigation bar.
  return {
    ...shown,
    info: {
      title: 'API reference',
      version: '',
      description: [`${introduction} ${token}`, rules, list.join('\n'), files].join('\n\n'),
    },
  }
}

/** Shows documented values as examples, because Redoc would make each a type, and any JSON without details to unfold. */
function inOneLine(_: string, node: unknown): unknown {
  const { anyOf, ...others } = Object(node)
  if (others.$ref === '#/components/schemas/JsonValue') return {}
  if (!Array.isArray(anyOf)) return node
  return { type: 'string', ...others, examples: anyOf.flatMap((one) => one.const ?? []) }
}
