/**
 * Tells whether a string is a `full-date` of RFC 3339, YYYY-MM-DD. For an impossible day such as 30 February, `Date` gives
 * another day or none, so the round trip differs.
 */
export const isDate = (text: string): boolean => new Date(text).toJSON()?.slice(0, 11) === `${text}T`
