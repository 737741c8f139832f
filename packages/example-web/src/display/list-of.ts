/** The elements of a list that is perhaps missing or null, without nulls. */
export function listOf<Item>(list: readonly Item[] | null | undefined): readonly NonNullable<Item>[] {
  return Array.isArray(list) ? list.filter((item) => item !== null && item !== undefined) : []
}
