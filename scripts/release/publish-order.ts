import type { PackedPackage } from '../package/pack-packages.ts'

/** Sorts packages so that each comes after those that it needs: nobody shall install one whose dependency is missing. */
export function publishOrder(packed: readonly PackedPackage[]): PackedPackage[] {
  const waiting = [...packed]
  const ordered: PackedPackage[] = []
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ manifest }) => {
      const needed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
      return !waiting.some((other) => needed.includes(other.manifest.name))
    })
    const [next] = waiting.splice(index, 1)
    if (index < 0 || next === undefined) throw new Error('the packages need each other in a circle')
    ordered.push(next)
  }
  return ordered
}
