/** Members of a call by which it would go around the client, with its token. */
export const refusedNames = ['fetch', 'baseUrl', 'Request', 'pathSerializer'] as const

export type RefusedName = (typeof refusedNames)[number]
