import type { Operation } from 'scripts/generate'

/** A call with curl; `BASE_URL` and `TOKEN` are variables of the shell. */
export function curlSample(operation: Operation): string {
  const given = operation.arguments.filter(({ required }) => required)
  const path = given
    .filter((argument) => argument.in === 'path')
    .reduce(
      (template, { wireName, example }) =>
        template.replace(`{${wireName}}`, encodeURIComponent(String(example))),
      operation.path,
    )
  const query = given.filter((argument) => argument.in === 'query')
  const body = given.filter((argument) => argument.in === 'body')
  const lines = [
    `curl --fail-with-body "$BASE_URL${path}"`,
    '--header "Authorization: Bearer $TOKEN"',
    ...(query.length > 0 ? ['--get'] : []),
    ...query.map(({ wireName, example }) => `--data-urlencode ${quote(`${wireName}=${String(example)}`)}`),
    ...(operation.method === 'GET' || operation.method === 'POST' ? [] : [`--request ${operation.method}`]),
    ...(body.length > 0
      ? [
          "--header 'Content-Type: application/json'",
          `--data ${quote(JSON.stringify(Object.fromEntries(body.map(({ wireName, example }) => [wireName, example]))))}`,
        ]
      : []),
  ]
  return `${lines.join(' \\\n  ')}\n`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
