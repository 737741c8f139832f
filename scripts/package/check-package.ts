import { dirname } from 'node:path'
import type { PackedPackage } from './pack-packages.ts'
import { runCommand } from './run-command.ts'

/**
 * Has publint and attw look at a packed package.
 *
 * @throws Error with what they found.
 */
export async function checkPackage({ tarball }: Pick<PackedPackage, 'tarball'>): Promise<void> {
  const cwd = dirname(tarball)
  await runCommand('publint', ['run', tarball, '--strict'], { cwd })
  await runCommand('attw', [tarball, '--profile', 'esm-only'], { cwd })
}
