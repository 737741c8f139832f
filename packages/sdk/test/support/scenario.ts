/** The server's reaction to one request. */
export interface Step {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** If absent, the server responds immediately. `drip` sends one character a second. */
  readonly how?: 'hang' | 'reset' | 'stall' | 'truncate' | 'drip'
}

/** The server's reactions to the requests under one base URL; the last step is repeated. */
export interface Scenario {
  readonly steps: readonly Step[]
  readonly byToken?: Readonly<Record<string, Step>>
}

/** A request as the server received it. */
export interface LoggedRequest {
  readonly method: string
  /** The path after the base URL. */
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A base URL under which the server follows a scenario, and the log of what it received there. */
export interface Stage {
  readonly baseUrl: string
  log(): Promise<LoggedRequest[]>
}

/** The documented envelope as a step. */
export function success(data: unknown, more: Step = {}): Step {
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'success', data }),
    ...more,
  }
}

export const customer: Step = success({ id: 'c1', type: 'business', status: 'pending' })

export const card: Step = success({ card: { id: 'card-1', cardBalance: 5 } })

/** Sets up a scenario. Works in Node and in a browser. */
export function stage(origin: string, steps: readonly Step[], byToken?: Scenario['byToken']): Stage {
  const id = crypto.randomUUID()
  const scenario: Scenario = { steps, ...(byToken && { byToken }) }
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(scenario)))
  const program = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return {
    baseUrl: `${origin}/${id}/${program}`,
    log: async () => (await fetch(`${origin}/log/${id}`)).json(),
  }
}
