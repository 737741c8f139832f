/** Keywords that say something to people, or to the service alone. */
export const silent: ReadonlySet<string> = new Set(['title', 'description', 'examples', 'deprecated'])

/** Keywords that the SDK can check on a text, a number or a boolean. */
export const onValues: ReadonlySet<string> = new Set([
  'type',
  'format',
  'pattern',
  'enum',
  'const',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
])
