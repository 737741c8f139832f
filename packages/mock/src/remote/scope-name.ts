/** The names of scopes: texts that a header holds without quotes. */
export const scopeName: RegExp = /^[\w.~-]{1,64}$/
