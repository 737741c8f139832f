import { join } from 'node:path'
import {
  type Assumption,
  asObject,
  assumptionIds,
  isObject,
  type JsonObject,
  kinds,
  type Model,
  type Operation,
  resolveRef,
} from 'scripts/generate'
import { placesOf, questionsOf } from '../open-places.ts'
import { operationSamples } from '../operation-samples.ts'
import type { Page } from '../page.ts'
import { type RedocParts, redocPlace, renderRedoc, selfContained } from './render-redoc.ts'

/** The page of the reference: Redoc renders it, and the site's search knows each operation's fields. */
export function referencePage(model: Model): Page {
  return {
    path: 'reference',
    title: 'API reference',
    description:
      'Every operation, argument and field of the contract, with its type, samples and the open questions.',
    layout: { layout: 'page', pageClass: 'reference' },
    hidden: model.operations.map((operation) => ({
      anchor: referenceLink(operation).split('#')[1] ?? '',
      titles: [operation.summary, 'every argument and field'],
      text: [
        operation.id,
        ...placesOf(model, operation).map(({ label, description }) => `${label}: ${description}`),
      ]
        .join(' · ')
        .replaceAll('<', '&lt;'),
    })),
    text: `${redocPlace}\n\n<p class="credit">The reference is rendered by <a href="https://redocly.com/redoc/">Redoc</a>.</p>`,
  }
}

/** The whole contract as Redoc shows it. */
export const renderReference = async (model: Model, folder: string): Promise<RedocParts> =>
  selfContained(await renderRedoc(shownDocument(model, join(folder, 'samples')), join(folder, 'reference')))

/** Where Redoc shows an operation, from the site's root. */
export function referenceLink({ tag, id }: Operation): string {
  const slug = tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `reference.html#/${slug}/${id.toLowerCase()}`
}

/** The contract with what the reference adds: samples, links to the site, and a mark at each open place. */
export function shownDocument({ document, operations, assumptions }: Model, samples: string): JsonObject {
  const { 'x-generated': _, ...contract } = document
  // A cast: a copy of an object is one.
  const shown = withMarks(contract, document as JsonObject, assumptions) as JsonObject
  for (const operation of operations) {
    const node = asObject(asObject(asObject(shown.paths)[operation.path])[operation.method.toLowerCase()])
    const guide = `[${operation.id}: run it in the page, its errors, and what is open](operations/${operation.id}.html)`
    node.description = `${guide}\n\n${node.description}`
    node['x-codeSamples'] = operationSamples(operation, samples).map(({ lang, label, source }) => ({
      lang: lang === 'ts' ? 'TypeScript' : 'curl',
      label,
      source,
    }))
  }
  const list = operations.map(
    (operation) =>
      `- [${operation.summary}](${referenceLink(operation).replace(/.*#/, '#')}): \`${operation.method} ${operation.path}\``,
  )
  const description = String(asObject(shown.info).description).replace(/^## /m, `${list.join('\n')}\n\n$&`)
  // The page is named as in the site's bar. What Redoc shows of a server is no Markdown.
  return { ...shown, info: { title: 'API reference', version: '', description }, servers: contract.servers }
}

/** The open questions of a place, folded. */
function links(ids: readonly string[], assumptions: readonly Assumption[]): string {
  const found = questionsOf(ids, assumptions)
  if (found.length === 0) return ''
  const items = found.map(
    ({ id, kind, title }) => `<li><a href="open-questions.html#${id}">${kinds[kind]}: ${title}</a></li>`,
  )
  const label = found.length === 1 ? 'open question' : 'open questions'
  return `<details><summary>${found.length} ${label}</summary><ul>${items.join('')}</ul></details>`
}

/** A copy whose descriptions end in links to the open questions of the place. */
function withMarks(value: unknown, root: JsonObject, assumptions: readonly Assumption[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withMarks(one, root, assumptions))
  if (!isObject(value)) return value
  const copy = Object.fromEntries(
    // An example stands where there is no room for more.
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'examples' ? one : withMarks(one, root, assumptions),
    ]),
  )
  const marks = links(idsShownAt(value, root), assumptions)
  return marks === ''
    ? copy
    : { ...copy, description: [copy.description, marks].filter(Boolean).join('\n\n') }
}

/** A description hides that of what it refers to, and that of a parameter hides its schema's. */
function idsShownAt(node: JsonObject, root: JsonObject): string[] {
  const own = [...assumptionIds(node)]
  if (typeof node.description !== 'string') return own
  const hidden = [
    ...(typeof node.$ref === 'string' ? [resolveRef(root, node, []).node] : []),
    ...(typeof node.in === 'string' ? [asObject(node.schema)] : []),
  ]
  return [...own, ...hidden.flatMap((one) => idsShownAt({ description: '', ...one }, root))]
}
