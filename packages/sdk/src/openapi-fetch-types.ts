import type { paths } from '@travel-card/contract'
import type { Client, ClientMethod, FetchResponse, MaybeOptionalInit } from 'openapi-fetch'
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers'

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

/** Members of a call by which it would go around the client, with its token. */
export type RefusedName = 'fetch' | 'baseUrl' | 'Request' | 'pathSerializer'

type Paths = Record<string, Record<HttpMethod, object>>

/** The arguments of a call, in the form that openapi-fetch has, so that the client can be passed on as one of its own. */
type InitOf<Init> =
  RequiredKeysOf<Init> extends never
    ? [(Init & { [key: string]: unknown })?]
    : [Init & { [key: string]: unknown }]

type Refused = { readonly [Name in RefusedName]: Readonly<Record<Name, unknown>> }[RefusedName]

/** What `this` may be: nothing if the call has a member that would go around the client. */
type Unless<Init> = Init extends Refused ? never : unknown

type Method<All extends Paths, Name extends HttpMethod> = <
  Path extends PathsWithMethod<All, Name>,
  Init extends MaybeOptionalInit<All[Path], Name>,
>(
  this: Unless<Init>,
  url: Path,
  ...init: InitOf<Init>
) => Promise<FetchResponse<All[Path][Name], Init, MediaType>>

type AnyMethod<All extends Paths> = <
  Name extends HttpMethod,
  Path extends PathsWithMethod<All, Name>,
  Init extends MaybeOptionalInit<All[Path], Name>,
>(
  this: Unless<Init>,
  method: Name,
  url: Path,
  ...init: InitOf<Init>
) => Promise<FetchResponse<All[Path][Name], Init, MediaType>>

/**
 * openapi-fetch's `Client`, whose calls take no `fetch`, `baseUrl`, `Request` and `pathSerializer` of their own: those
 * would go around the client.
 */
export type FetchClient<All extends {}> = {
  [Name in Exclude<HttpMethod, 'trace'> as Uppercase<Name>]: Method<All, Name>
} & {
  request: AnyMethod<All>
  /** As openapi-fetch has it: by its alias TypeScript knows the paths of a client that is passed on. */
  TRACE: ClientMethod<All, 'trace', MediaType>
} & Pick<Client<All>, 'use' | 'eject'>
