import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

type Fact = 'repository' | 'defects' | 'security' | 'answers' | 'site' | 'reviewers' | 'scope' | 'scopeIsOurs'

/** The facts in `owner.yaml`, which explains each of them. */
export type Owner = Readonly<Record<Fact, string>>

/** The form that each fact must have, so that a typing error is found before a release. */
const forms: Readonly<Record<Fact, RegExp>> = {
  repository: /^https:\/\/[^\s/]+\/\S+[^\s/]$/,
  defects: /^https:\/\/\S+$/,
  security: /^\S+@\S+\.\S+$/,
  answers: /^\S+@\S+\.\S+$/,
  site: /^https:\/\/\S+\/$/,
  reviewers: /^@\S+$/,
  scope: /^@[a-z\d][\w.-]*$/,
  scopeIsOurs: /^(true|false)$/,
}

/**
 * Reads `owner.yaml`.
 *
 * @throws Error that names each fact that is missing or malformed.
 */
export function readOwner(root: string): Owner {
  const facts: Readonly<Record<string, unknown>> = parse(readFileSync(join(root, 'owner.yaml'), 'utf8'))
  const wrong = Object.entries(forms)
    .filter(([name, form]) => !form.test(String(facts[name] ?? '')))
    .map(([name, form]) => `owner.yaml: ${name} must match ${form}`)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  // A cast: each fact has just been checked.
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)])) as Owner
}

/** Returns the facts that still have a placeholder: a host that can never exist (RFC 2606), or an npm scope that isn't ours. */
export const placeholders = (owner: Owner): Fact[] =>
  (Object.keys(forms) as Fact[]).filter((name) =>
    name === 'scopeIsOurs' ? owner[name] === 'false' : /\.example(\/|$)/.test(owner[name]),
  )

/** Returns a `package.json` with the facts that npm shows and checks. */
export function withOwner(manifest: string, directory: string, owner: Owner): string {
  const facts = {
    homepage: owner.site,
    bugs: { url: owner.defects },
    repository: { type: 'git', url: `git+${owner.repository}.git`, directory },
  }
  return `${JSON.stringify({ ...JSON.parse(manifest), ...facts }, null, 2)}\n`
}

/** Writes the facts into a Markdown text, each between `<!-- owner: FACT -->` and `<!-- /owner -->`. */
export function showOwner(text: string, owner: Owner): string {
  return text.replaceAll(/(<!-- owner: (\w+) -->).*?(<!-- \/owner -->)/gs, (_, open, name: Fact, close) => {
    if (!(name in forms)) throw new Error(`owner.yaml has no ${name}`)
    return `${open}<${owner[name]}>${close}`
  })
}

/** Writes GitHub's list of the reviewers for changes to the packages' promises, and to the files that can publish the packages. */
export const codeOwners = ({ reviewers }: Owner): string =>
  `# generated from owner.yaml by packages/generator/src/owner.ts
${['/openapi/', '/.github/', '/.ci/', '/owner.yaml'].map((path) => `${path} ${reviewers}`).join('\n')}
`
