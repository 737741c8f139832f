import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleInput, type Operation } from 'generator'

export interface Sample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

export function sdkSample(operation: Operation): string {
  const input = operation.arguments.length > 0 ? exampleInput(operation) : ''
  return `import { createClient } from '@travel-card/sdk'
import { getAccessToken } from './session.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
})

const data = await client.${operation.id}(${input})
console.log(data)
`
}

/** Returns a call with curl; `BASE_URL` and `TOKEN` are shell variables. */
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
      // Creates a key for each call, as the client does, by what every reader has: `uuidgen` is missing on some systems.
      filled
        ? `--header "${wireName}: $(node -p 'crypto.randomUUID()')"`
        : `--header ${quote(`${wireName}: ${String(example)}`)}`,
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
  return lines.join(' \\\n  ')
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Returns an operation's samples. Generates the curl sample always, and the SDK sample unless the folder has a written one. */
export function operationSamples(operation: Operation, folder: string): Sample[] {
  const written = (end: string): string | undefined => {
    const file = join(folder, `${operation.id}${end}`)
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  }
  const test = written('.mock.ts')
  return [
    { lang: 'ts', label: 'SDK (TypeScript)', source: written('.sdk.ts') ?? sdkSample(operation) },
    { lang: 'sh', label: 'curl', source: curlSample(operation) },
    ...(test === undefined ? [] : [{ lang: 'ts', label: 'MSW test', source: test }]),
  ]
}
