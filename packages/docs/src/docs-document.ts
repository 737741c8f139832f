import type { Model } from 'scripts/generate/model'
import { assumptionAnchor, assumptionTable } from './assumption-table.ts'
import { deepLinks } from './deep-links.ts'
import { asList, asObject, type JsonObject } from './json.ts'
import { logo } from './logo.ts'
import { markPlaces } from './mark-places.ts'
import { operationSamples } from './operation-samples.ts'
import { readGuides } from './read-guides.ts'
import { sensitiveTable } from './sensitive-table.ts'
import { slug } from './slug.ts'

const knownTitle = 'What is known and what is not'
const tokenTitle = 'Authentication and token refresh'
const dataTitle = 'Money, dates and personal data'

/** The document that Redoc renders: the contract with guides, samples and marks. */
export function docsDocument(model: Model, folder: string): JsonObject {
  const document = asObject(structuredClone(model.document))
  delete document['x-generated']
  const links = deepLinks(document, sectionHref(tokenTitle))
  const info = asObject(document.info)
  const { opening, sections } = splitDescription(String(info.description))
  const guides = readGuides(`${folder}/guides`, {
    assumed: assumptionTable(model.assumptions, 'assumed', links),
    unknown: assumptionTable(model.assumptions, 'unknown', links),
    contract: sections,
    sensitive: sensitiveTable(document, links),
  })
  for (const title of [knownTitle, tokenTitle, dataTitle]) {
    if (!guides.some((guide) => guide.title === title))
      throw new Error(`there is no guide “${title}” to link to`)
  }
  document.info = {
    ...info,
    description: [opening, ...guides.map(({ text }) => text)].join('\n\n'),
    'x-logo': logo,
  }
  markPlaces(document, model.assumptions, {
    assumption: ({ id }) => `${sectionHref(knownTitle)}#${assumptionAnchor(id)}`,
    handling: sectionHref(dataTitle),
  })
  for (const operation of model.operations) {
    const node = asObject(asObject(asObject(document.paths)[operation.path])[operation.method.toLowerCase()])
    // Redoc's search does not look at operation ids, and the method is what a reader of the SDK looks for.
    node.description = `${node.description ?? ''}\n\nIn the SDK: \`client.${operation.id}\`.`.trim()
    node['x-codeSamples'] = operationSamples(model, operation, `${folder}/samples`)
  }
  document.servers = asList(document.servers).map(withDefaults)
  const tags = asList(document.tags)
  document['x-tagGroups'] = [{ name: 'Operations', tags: tags.map((tag) => asObject(tag).name) }]
  return document
}

/** Redoc would resolve a variable at the start of a URL against the page's own address. */
function withDefaults(value: unknown): JsonObject {
  const { variables, ...server } = asObject(value)
  let url = String(server.url)
  let description = String(server.description ?? '')
  for (const [name, variable] of Object.entries(asObject(variables))) {
    const { default: fallback, description: text } = asObject(variable)
    url = url.replace(`{${name}}`, String(fallback))
    description += ` ${text ?? ''}`
  }
  return { ...server, url, description: description.trim() }
}

/** What the contract says of itself: the text before its first section, and its sections. */
function splitDescription(description: string): { opening: string; sections: string } {
  const start = description.search(/^## /m)
  if (start === -1) return { opening: description.trim(), sections: '' }
  return { opening: description.slice(0, start).trim(), sections: description.slice(start).trim() }
}

function sectionHref(title: string): string {
  return `#/section/${slug(title)}`
}
