const pchar = "(?:[\\w.~!$&'()*+,;=:@-]|%[\\da-f]{2})"
const name = pchar.replace(':@', '')
const path = `(?:/${pchar}*)*`
const rest = `(?:${pchar}|[/?])*`
const address = `\\[(?:v[\\da-f]+\\.[\\w.~!$&'()*+,;=:-]+|([\\da-f:.]+))\\]`
const authority = `(?:(?:${name}|:)*@)?(?:${address}|${name}*)(?::\\d*)?`
const syntax = /* @__PURE__ */ new RegExp(
  `^[a-z][a-z\\d+.-]*:(?://${authority}${path}|(?:/?${pchar}+${path}|/)?)(?:\\?${rest})?(?:#${rest})?$`,
  'i',
)

/**
 * Tells whether a string is a URI with a scheme, by the grammar of RFC 3986, appendix A. Only IPv6 addresses are left to
 * `URL`, because it silently repairs other mistakes.
 */
export function isUri(text: string): boolean {
  const parts = syntax.exec(text)
  if (parts?.[1] === undefined) return parts !== null
  try {
    return new URL(`http://[${parts[1]}]`).hostname !== ''
  } catch {
    return false
  }
}
