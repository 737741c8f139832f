import type { Argument, Operation } from 'scripts/generate/model'

/** A call with curl; `BASE_URL` and `TOKEN` are variables of the shell. */
export function curlSample(operation: Operation, values: ReadonlyMap<Argument, unknown>): string {
  const given = [...values]
  const path = given
    .filter(([argument]) => argument.in === 'path')
    .reduce(
      (template, [argument, value]) =>
        template.replace(`{${argument.wireName}}`, encodeURIComponent(String(value))),
      operation.path,
    )
  const query = given.filter(([argument]) => argument.in === 'query')
  const body = given.filter(([argument]) => argument.in === 'body')
  const lines = [
    `curl --fail-with-body "$BASE_URL${path}"`,
    '--header "Authorization: Bearer $TOKEN"',
    ...(query.length > 0 ? ['--get'] : []),
    ...query.map(([argument, value]) => `--data-urlencode ${quote(`${argument.wireName}=${String(value)}`)}`),
    ...(operation.method === 'GET' || operation.method === 'POST' ? [] : [`--request ${operation.method}`]),
    ...(body.length > 0
      ? [
          "--header 'Content-Type: application/json'",
          `--data ${quote(JSON.stringify(Object.fromEntries(body.map(([argument, value]) => [argument.wireName, value]))))}`,
        ]
      : []),
  ]
  return `${lines.join(' \\\n  ')}\n`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
