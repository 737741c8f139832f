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
 * Whether a text is a URI with its scheme: the grammar of RFC 3986, appendix A. The platform knows which IPv6 addresses
 * there are; all else about URIs it judges by its own rules, which mend what is wrong.
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
