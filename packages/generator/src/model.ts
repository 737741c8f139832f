/** The JSON Schema keywords that the contract may use; `check-schemas.ts` refuses any other. */
export interface Schema {
  readonly $ref?: string
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array'
  readonly const?: string | number | boolean
  readonly enum?: readonly (string | number | boolean)[]
  readonly title?: string
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: true | Schema
  readonly deprecated?: boolean
  readonly 'x-argument'?: string
  readonly 'x-assumption'?: string | readonly string[]
  readonly 'x-conditional'?: { readonly property: string; readonly equals: string }
  readonly 'x-echo'?: string
  readonly 'x-future-date'?: true
  /** Written in the contract as `type: [string, 'null']`, or as `anyOf` with `type: 'null'`. */
  readonly 'x-nullable'?: true
  /** The documented values of a text that may have other values, too. Written in the contract as `anyOf`. */
  readonly 'x-known'?: readonly string[]
  readonly 'x-personal-data'?: true
  readonly 'x-secret'?: true
}

/** The place of an argument in a request. */
export type ArgumentPlace = 'path' | 'query' | 'header' | 'body'

/** A value that a caller passes to an operation. In the SDK, all values are flat. */
export interface Argument {
  /** The SDK's name: `x-argument`, or else the name in the request. */
  readonly name: string
  readonly wireName: string
  readonly in: ArgumentPlace
  /** Whether the caller must pass it. */
  readonly required: boolean
  /** Set for an idempotency key, which the client creates unless the caller passes one. `required` is what the contract says. */
  readonly filled?: { readonly required: boolean }
  readonly description: string
  readonly deprecated?: boolean
  /** Resolved, so that it is never a `$ref` at its root. */
  readonly schema: Schema
  /** How a query parameter writes a list: a pair for each item (`each`), or one pair with commas (`commas`). Absent: no list. */
  readonly list?: 'each' | 'commas'
  /** Whether the value is a secret (`x-secret`), or contains one. */
  readonly secret?: true
  readonly assumptions: readonly string[]
  /** A value for calls in examples. A required argument has one. */
  readonly example?: unknown
}

export interface NamedExample {
  readonly name: string
  readonly summary: string
  /** The result of a call. */
  readonly data: unknown
}

/** A documented failure of an operation. */
export interface Failure {
  readonly status: number
  readonly description: string
  /** The name of the body's component. */
  readonly bodyType: string
  readonly mediaType: string
  readonly example: unknown
}

export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path template, such as `/customers/{id}`. */
  readonly path: string
  readonly summary: string
  readonly description: string
  /** Whether a client may repeat the request automatically: by its method (RFC 9110, section 9.2.2), or by `x-repeatable`. */
  readonly repeatable: boolean
  /** The sentence in `x-repeatable` that says why repeating is harmless. */
  readonly repeatableBecause?: string
  /** Whether the operation only reads, so that it can be a query and sent at any time. */
  readonly isRead: boolean
  /**
   * How a second call is guarded against: by the arguments that identify what the operation changes, of which `key` is never one.
   * After a success, a second call is refused, too, if `once` is set (`x-once`). Absent: a second call harms nothing.
   */
  readonly guard?: { readonly subject: readonly string[]; readonly once: boolean; readonly key?: string }
  /** Whether the operation needs no token (`security: []`). */
  readonly isOpen: boolean
  readonly deprecated?: boolean
  readonly assumptions: readonly string[]
  readonly arguments: readonly Argument[]
  /** The body. Absent for an operation without one. `required`: the body is sent even if it has no field. */
  readonly body?: { readonly required: boolean; readonly schema: Schema; readonly mediaType: string }
  readonly success: {
    readonly status: number
    /** The component of what a call resolves to, and the name of its TypeScript type. Absent: a call resolves to `undefined`. */
    readonly dataType?: string
    /**
     * The envelope around it: `data` is its member in the envelope; `members` are the envelope's members except `status`; `status`
     * is alone in the envelope; `nothing` has no content.
     */
    readonly envelope: 'data' | 'members' | 'status' | 'nothing'
    /** The media type of the envelope. Absent for a response without content. */
    readonly mediaType?: string
  }
  /** In the contract's order. The first shows every documented field. Empty if a call resolves to `undefined`. */
  readonly examples: readonly NamedExample[]
  /** The failures that the contract documents by their status. */
  readonly failures: readonly Failure[]
  /** Whether `data` reaches a component marked `x-personal-data`. */
  readonly personalData: boolean
  /** Whether `data` reaches a property marked `x-secret`. */
  readonly secret: boolean
}

/** An entry of `openapi/assumptions.yaml`, which `openapi/README.md` explains. */
export interface Assumption {
  readonly id: string
  readonly kind: 'assumed' | 'unknown'
  readonly title: string
  readonly question: string
  readonly parts?: Readonly<Record<string, readonly string[]>>
  readonly options?: readonly string[]
  readonly table?: string
  readonly answeredBy?: string
  readonly asked?: false
  readonly blocks: 'first-call' | 'money' | 'launch' | 'nothing'
  readonly pressing?: true
  readonly choice: string
  readonly reason: string
  readonly settle: string
  readonly checkedBy: string
  readonly affects?: 'name'
  /** JSON pointers of the places in the contract that name the entry. */
  readonly places: readonly string[]
}

/** The contract after the checks, in the form that all renderers use. */
export interface Model {
  /** The bundled document. Its schemas keep their `$ref`s, all of the form `#/components/…`. */
  readonly document: Readonly<Record<string, unknown>>
  /** The same with schemas in their simple form, and with separate ones for requests where they differ (`simplify.ts`). */
  readonly simplified: Readonly<Record<string, unknown>>
  readonly schemas: Readonly<Record<string, Schema>>
  readonly operations: readonly Operation[]
  readonly assumptions: readonly Assumption[]
  /** The address of the docs site, with a slash at its end. Empty for a contract that was read without a workspace. */
  readonly site: string
}

/** A generated file. */
export interface Output {
  /** Relative to the root. */
  readonly path: `packages/${string}/${'src' | 'snippets'}/${string}.gen.${'ts' | 'json'}`
  /** The file that it is made from. Default: `openapi/openapi.yaml`. */
  readonly from?: string
  /**
   * Returns the file's text. A TypeScript file gets its first line, which says what it is made from, afterwards.
   *
   * @param textOf Returns the text of another output by its path.
   */
  render(model: Model, textOf: (path: Output['path']) => Promise<string>): string | Promise<string>
}

/** A package's addition to a generation: the constant `part` of its `generate/index.ts`. */
export interface Part {
  readonly outputs: readonly Output[]
  /** Names that no operation may have, because an object of the package has other members of these names. */
  readonly reservedNames?: readonly string[]
  /** Says why the package could not check an open question in the way that its entry names. */
  problemOf?(question: Assumption): string | undefined
  /** A text file that shows what the package does. It is made last, because that needs the other generated files. */
  readonly recording?: { readonly path: string; record(): Promise<string> }
}
