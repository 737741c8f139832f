import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Operation, toLiteral } from 'scripts/generate'

/** Code with its language and its name. */
export interface Sample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

/** What stands between the brackets of a call through the SDK: the required arguments by the SDK's names, one a line. */
function callInput(operation: Operation): string {
  const fields = operation.arguments
    .filter(({ required }) => required)
    .map(({ name, example }) => `${name}: ${toLiteral(example)}`)
  if (fields.length < 2) return fields.map((field) => `{ ${field} }`).join('')
  return `{\n${fields.map((field) => `  ${field},\n`).join('')}}`
}

/** A call through the SDK. */
export function sdkSample(operation: Operation): string {
  return `import { createClient } from '@travel-card/sdk'
import { getAccessToken } from './session.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
})

const data = await client.${operation.id}(${callInput(operation)})
console.log(data)
`
}

/** A call with curl; `BASE_URL` and `TOKEN` are variables of the shell. */
export function curlSample(operation: Operation): string {
  const given = operation.arguments.filter(({ required, filled }) => required || filled)
  const of = (place: string): typeof given => given.filter((argument) => argument.in === place)
  const path = of('path').reduce(
    (template, { wireName, example }) =>
      template.replace(`{${wireName}}`, encodeURIComponent(String(example))),
    operation.path,
  )
  const body = of('body').map(({ wireName, example }) => [wireName, example] as const)
  const query = of('query').map(
    ({ wireName, example }) => `--data-urlencode ${quote(`${wireName}=${String(example)}`)}`,
  )
  const lines = [
    `curl --fail-with-body "$BASE_URL${path}"`,
    '--header "Authorization: Bearer $TOKEN"',
    ...of('header').map(({ wireName, example, filled }) =>
      // The client makes a key for each call, and so does the shell.
      filled ? `--header "${wireName}: $(uuidgen)"` : `--header ${quote(`${wireName}: ${String(example)}`)}`,
    ),
    ...(query.length > 0 ? ['--get', ...query] : []),
    ...(operation.method === 'GET' || operation.method === 'POST' ? [] : [`--request ${operation.method}`]),
    ...(body.length > 0
      ? [
          "--header 'Content-Type: application/json'",
          `--data ${quote(JSON.stringify(Object.fromEntries(body)))}`,
        ]
      : []),
  ]
  return `${lines.join(' \\\n  ')}\n`
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The end of a hand-written file's name, and what is generated where there is no such file. */
export const sampleKinds: readonly (Omit<Sample, 'source'> & {
  readonly end: string
  readonly generate?: (operation: Operation) => string
})[] = [
  { end: '.sdk.ts', lang: 'ts', label: 'SDK (TypeScript)', generate: sdkSample },
  { end: '.curl.sh', lang: 'sh', label: 'curl', generate: curlSample },
  { end: '.mock.ts', lang: 'ts', label: 'MSW test' },
]

/** The samples of one operation, from `samples/<operationId>.<kind>` where that file exists. */
export function operationSamples(operation: Operation, folder: string): Sample[] {
  return sampleKinds.flatMap(({ end, lang, label, generate }) => {
    const file = join(folder, `${operation.id}${end}`)
    const source = existsSync(file) ? readFileSync(file, 'utf8') : generate?.(operation)
    return source === undefined ? [] : [{ lang, label, source: source.trim() }]
  })
}
