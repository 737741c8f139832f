import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { usePackages } from '../package/create-project.ts'
import { checkPackage, packedTarballs } from '../package/pack.ts'
import { runCommand } from '../run-command.ts'

/** Checks what `changeset pack` has put into a folder, and writes beside it what the packages bring with them. */
const folder = resolve(process.argv[2] ?? 'release')
const tarballs = await packedTarballs(folder)
const project = await mkdtemp(join(tmpdir(), 'travel-card-release-'))
try {
  for (const tarball of tarballs) await checkPackage(tarball)
  await usePackages(project, tarballs)
  const sbom = await runCommand('npm', ['sbom', '--sbom-format=cyclonedx'], { cwd: project })
  await writeFile(join(folder, 'sbom.cdx.json'), sbom.slice(sbom.indexOf('{')))
  console.log(
    `${tarballs.length} tarballs are as they should be: ${folder}/sbom.cdx.json lists what they bring.`,
  )
} finally {
  await rm(project, { recursive: true })
}
