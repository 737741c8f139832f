/**
 * Whether a text is a day of the calendar: `full-date` of RFC 3339, YYYY-MM-DD. An impossible day, such as 30 February,
 * comes back from the platform as another or not at all.
 */
export const isDate = (text: string): boolean => new Date(text).toJSON()?.slice(0, 11) === `${text}T`
