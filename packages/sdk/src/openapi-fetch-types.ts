import type { paths } from '@travel-card/contract'
import type { Client } from 'openapi-fetch'

/**
 * An open value as plain `string`: openapi-fetch's `Readable` takes `'active' | (string & {})` for an object. What is
 * `unknown` stays so.
 */
type Plain<Value> = unknown extends Value
  ? Value
  : [string] extends [Value]
    ? string
    : Value extends object
      ? { [Key in keyof Value]: Plain<Value[Key]> }
      : Value

type Unwrapped<Body> = Body extends { readonly status: 'success'; readonly data: infer Data }
  ? Plain<Data>
  : Body

type Response<One> = One extends { readonly content: infer Content }
  ? Omit<One, 'content'> & { content: { [Media in keyof Content]: Unwrapped<Content[Media]> } }
  : One

/** A failure of which no body is documented may have any: openapi-fetch would take it for one without. */
type Failure<One> = One extends { readonly content?: never }
  ? Omit<One, 'content'> & { content: { '*/*': unknown } }
  : One

type Operation<One> = One extends { readonly responses: infer Responses }
  ? Omit<One, 'responses'> & {
      responses: {
        [Status in keyof Responses]: Status extends 'default'
          ? Failure<Responses[Status]>
          : Response<Responses[Status]>
      }
    }
  : One

/**
 * The contract's paths as openapi-fetch takes them, with each success unwrapped. Add your own for what is
 * not documented.
 *
 * @example
 * createFetchClient<FetchPaths & MyPaths>({ baseUrl, token })
 */
export type FetchPaths = {
  [Path in keyof paths]: { [Method in keyof paths[Path]]: Operation<paths[Path][Method]> }
}

/** openapi-fetch's own `Client`. A call also takes `timeoutMs` and `retries`, and no `fetch`, `baseUrl`, `Request` and `pathSerializer`. */
export type FetchClient<Paths extends {}> = Client<Paths>
