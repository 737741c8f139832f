import { type OpenQuestion, openQuestions } from '@travel-card/contract'

/** An entry of the list of open questions. */
export type RegisterEntry = OpenQuestion

/** The entries in the order in which they are shown and asked. */
export const register: readonly RegisterEntry[] = openQuestions
