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
  const session = operation.isOpen ? '' : "import { getAccessToken } from './session.ts'\n"
  const call = `await client.${operation.id}(${input === '{}' ? '' : input})`
  return `import { createClient } from '@travel-card/sdk'
${session}
const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: ${operation.isOpen ? 'false' : 'getAccessToken'},
})

${operation.success.dataType === undefined ? call : `const data = ${call}\nconsole.log(data)`}
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
  // A body whose properties are all optional shows those with an example, because it would change nothing without any.
  const sent = operation.arguments.filter(
    ({ in: place, example }) => place === 'body' && example !== undefined,
  )
  const body = (of('body').length > 0 ? of('body') : sent).map(
    ({ wireName, example }) => [wireName, example] as const,
  )
  const hasBody = body.length > 0 || operation.body?.required
  const query = of('query').flatMap(({ wireName, example, list }) =>
    [list === 'each' ? example : [example]]
      .flat(2)
      .map((one) => `--data-urlencode ${quote(`${wireName}=${String(one)}`)}`),
  )
  const lines = [
    `curl --fail-with-body "$BASE_URL${path}"`,
    ...(operation.isOpen ? [] : ['--header "Authorization: Bearer $TOKEN"']),
    ...of('header').map(({ wireName, example, filled }) =>
      // Creates a key for each call, as the client does, by what every reader has: `uuidgen` is missing on some systems.
      filled
        ? `--header "${wireName}: $(node -p 'crypto.randomUUID()')"`
        : `--header ${quote(`${wireName}: ${String(example)}`)}`,
    ),
    ...(query.length > 0 ? ['--get', ...query] : []),
    ...(operation.method === (hasBody ? 'POST' : 'GET') ? [] : [`--request ${operation.method}`]),
    ...(hasBody
      ? [
          `--header 'Content-Type: ${operation.body?.mediaType ?? 'application/json'}'`,
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
