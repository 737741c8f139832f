/** The project of a user, made anew from the packed packages. */
export interface Project {
  /** What the table of the README shows. */
  readonly name: string
  /** Exact versions. */
  readonly dependencies: Readonly<Record<string, string>>
  /** What the table shows beside them. */
  readonly versions?: Readonly<Record<string, string>>
  /** Further members of its `package.json`. Default: that it is made of ES modules. */
  readonly manifest?: Readonly<Record<string, unknown>>
  /** Texts by path, beside the scripts of `scripts/package/consumer`. */
  readonly files: Readonly<Record<string, string>>
  /** Each ends with an error if the client does not work. */
  readonly commands: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}
