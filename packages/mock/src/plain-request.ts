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
