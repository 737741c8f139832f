import { idFlags } from '../input-flags.ts'

const option = (flag: string, text: string): string => `  --${flag.padEnd(26)} ${text}`

export const usage: string = `Usage: TRAVEL_CARD_TOKEN=… travel-card-verify --base-url URL [options]

Holds the contract of the Travel and Card Services API against the live service, by reads alone. The token comes from the
environment; no output holds it, nor an id or a personal value.

What to read: at least one, each may be given more than once
${[...idFlags.keys()]
  .map((flag) => option(`${flag} ID`, ''))
  .map((line) => line.trimEnd())
  .join('\n')}
${option('flight NUMBER@DATE', 'a flight in the future, such as XA1234@2099-06-15')}

How
${option('base-url URL', 'or TRAVEL_CARD_BASE_URL')}
${option('query-names FLIGHT,DATE', 'further names to try for the two query parameters; repeatable')}
${option('origin ORIGIN', 'asks whether a page of this origin may call the service (CORS)')}
${option('skip-negative', 'sends no wrong tokens and no made-up ids')}
${option('timeout MS', 'time limit of one request (default: 10000)')}
${option('allow-insecure', 'allows http beyond loopback')}

What to write, beside the report on the terminal
${option('json FILE', 'the report as JSON')}
${option('markdown FILE', 'the report for an issue')}
${option('questions FILE', 'a letter to the provider with what stays open')}

${option('plan', 'prints what could be sent, and sends nothing')}
${option('help, --version', '')}

A reissue moves money and cannot be undone. It is sent once, after all else, and only with the id twice
${option('reissue CARD_ID --initial-balance N --confirm-reissue CARD_ID', '')}

Exit codes: 0 nothing is contradicted, 1 the contract is contradicted, 2 wrong use, or something could not be verified.`
  .split('\n')
  .map((line) => line.trimEnd())
  .join('\n')
