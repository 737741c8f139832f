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
import { mostMarks, placesOf, questionsOf } from '../open-places.ts'
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
      titles: [`${operation.id}: every argument and field`],
      text: placesOf(model, operation)
        .map(({ label, description }) => `${label}: ${description}`)
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
  // The page is named as in the site's bar. What Redoc shows of a server is no Markdown.
  const info = { ...asObject(shown.info), title: 'API reference', version: '' }
  return { ...shown, info, servers: contract.servers }
}

/** Markdown links to open questions. */
function links(ids: readonly string[], assumptions: readonly Assumption[]): string {
  return questionsOf(ids, assumptions)
    .slice(0, mostMarks)
    .map(({ id, kind, title }) => `[${kinds[kind]}: ${title}](open-questions.html#${id} "${kinds[kind]}")`)
    .join('\n\n')
}

/** A copy whose descriptions end in links to the open questions of the place. */
function withMarks(value: unknown, root: JsonObject, assumptions: readonly Assumption[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withMarks(one, root, assumptions))
  if (!isObject(value)) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withMarks(one, root, assumptions)]),
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
