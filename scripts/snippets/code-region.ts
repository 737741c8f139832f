/**
 * The part of a source file between `// #region name` and `// #endregion`, or the whole file without a name, with
 * the indentation that all its lines share taken away.
 */
export function codeRegion(source: string, name?: string): string {
  if (name === undefined) return source.trim()
  const lines = source.split('\n')
  const start = lines.findIndex((line) => line.trim() === `// #region ${name}`)
  if (start === -1) throw new Error(`there is no region ${name}`)
  const length = lines.slice(start).findIndex((line) => line.trim() === '// #endregion')
  if (length === -1) throw new Error(`the region ${name} has no end`)
  const inner = lines.slice(start + 1, start + length)
  const indents = inner
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length)
  const shared = Math.min(...indents)
  return inner
    .map((line) => line.slice(shared))
    .join('\n')
    .trim()
}
