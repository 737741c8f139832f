export type Path = readonly (string | number)[]

/** A JSON pointer (RFC 6901) as a URI fragment without percent-encoding, the way `$ref` writes it. */
export function toPointer(path: Path): string {
  return `#${path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`
}

export function fromPointer(pointer: string): string[] {
  return pointer
    .replace(/^#\/?/, '')
    .split('/')
    .filter((key) => key !== '')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}
