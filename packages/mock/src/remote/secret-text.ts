/** What a secret may be: text that a header holds as it is. */
export const secretText: RegExp = /^[!-~]+$/
