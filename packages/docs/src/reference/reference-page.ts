import { join } from 'node:path'
import { asObject, type JsonObject, kinds, type Model, type Operation } from 'scripts/generate'
import { placesOf } from '../open-places.ts'
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

/** The contract with what the reference adds: samples, links to the site, and the open questions of each operation. */
export function shownDocument(model: Model, samples: string): JsonObject {
  const { operations } = model
  const { 'x-generated': _, ...shown } = structuredClone(model.document)
  for (const operation of operations) {
    const node = asObject(asObject(asObject(shown.paths)[operation.path])[operation.method.toLowerCase()])
    const guide = `[${operation.id}: run it in the page, its errors, and what is open](operations/${operation.id}.html)`
    node.description = [guide, node.description, openQuestions(model, operation)].join('\n\n')
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
  // The page is named as in the site's bar.
  return { ...shown, info: { title: 'API reference', version: '', description } }
}

/** The open questions of an operation, of its arguments and of its fields, folded. */
function openQuestions(model: Model, operation: Operation): string {
  const ids = [...operation.assumptions, ...placesOf(model, operation).flatMap((place) => place.ids)]
  const found = model.assumptions.filter(({ id }) => ids.includes(id))
  const items = found.map(
    ({ id, kind, title }) => `<li><a href="open-questions.html#${id}">${kinds[kind]}: ${title}</a></li>`,
  )
  return `<details><summary>Open questions: ${found.length}</summary><ul>${items.join('')}</ul></details>`
}
