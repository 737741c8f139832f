/** A request as the engine takes it: plain data that any transport can give. */
export interface PlainRequest {
  readonly method: string
  /** Absolute, or a path with its query as HTTP/1.1 sends it. */
  readonly url: string
  /** By lower-case name. `authorization`, `content-type` and `prefer` are read; the journal shows what is no credential. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Text, or bytes of UTF-8. */
  readonly body?: string | Uint8Array | undefined
  /** The transport's limit in bytes, where the body is larger and was therefore left out. */
  readonly beyondLimit?: number | undefined
}

/** One reason why the mock refused a request. It never holds the value that was sent. */
export interface Problem {
  readonly in: 'path' | 'query' | 'header' | 'body' | 'method'
  /** Where in that part, as a JSON pointer; a parameter or header is a key of its part. */
  readonly pointer: string
  readonly message: string
}

/** An answer as the engine gives it: plain data that any transport can send. */
export interface PlainAnswer {
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** How long the transport waits before it answers, in milliseconds. */
  readonly delay: number
  /** What the transport does instead of a regular answer. */
  readonly fault?: 'network' | 'hang' | 'truncated'
  /** The `operationId` that the request was for; of a request that steers, the method. */
  readonly operation?: string
  /** Why the mock refused the request. */
  readonly problems?: readonly Problem[]
}
