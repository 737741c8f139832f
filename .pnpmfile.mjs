const source = '@travel-card/source'

function withoutSource(exported) {
  if (typeof exported === 'string') return exported
  return Object.fromEntries(Object.entries(exported).filter(([condition]) => condition !== source))
}

export const hooks = {
  /** Leaves out of a packed `package.json` what only this workspace uses. */
  beforePacking({ devDependencies, scripts, ...manifest }) {
    const entries = Object.entries(manifest.exports ?? {}).map(([path, to]) => [path, withoutSource(to)])
    return { ...manifest, exports: Object.fromEntries(entries) }
  },
}
