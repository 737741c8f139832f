/** Whether a text is a day of the calendar, YYYY-MM-DD. An impossible one, such as 30 February, comes back as another or not at all. */
export const isDate = (text: string): boolean => new Date(text).toJSON()?.slice(0, 11) === `${text}T`
