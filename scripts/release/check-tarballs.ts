import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { placeholders, readOwner } from 'generator'
import { runCommand } from 'test-support/run-command'
import { readCommandLine } from '../command-line.ts'
import { usePackages } from '../package/create-project.ts'
import { checkPackage, packedTarballs } from '../package/pack.ts'
import { brokenLinks } from './packed-links.ts'

const usage = `Usage: pnpm release:check [FOLDER]

Says whether the tarballs that \`changeset pack\` has put into FOLDER (release/) can be released: owner.yaml is filled in, the
tarballs are sound, the links in their texts work, and an empty project can call the operations with them. Also writes a
list of all packages that they install to FOLDER/sbom.cdx.json. Run \`pnpm docs:build\` first, because the links are checked
against the built site.`

const { positionals } = readCommandLine(usage, {}, 1)
const root = join(import.meta.dirname, '../..')
const folder = resolve(positionals[0] ?? 'release')

const owner = readOwner(root)
const open = placeholders(owner)
if (open.length > 0) {
  const list = open.map((name) => `  ${name}: ${owner[name]}`).join('\n')
  console.error(
    `Nothing can be released yet: these facts of owner.yaml are placeholders.\n${list}\nFill them in, then run \`pnpm generate\`.`,
  )
  process.exit(1)
}

const tarballs = await packedTarballs(folder)
const project = await mkdtemp(join(tmpdir(), 'travel-card-release-'))
try {
  for (const tarball of tarballs) await checkPackage(tarball)
  await usePackages(project, tarballs)
  const broken = brokenLinks(join(project, 'node_modules', owner.scope), { owner, root })
  if (broken.length > 0) throw new Error(`Broken links in packed texts:\n${broken.join('\n')}`)
  const sbom = await runCommand('npm', ['sbom', '--sbom-format=cyclonedx'], { cwd: project })
  await writeFile(join(folder, 'sbom.cdx.json'), sbom.slice(sbom.indexOf('{')))
  console.log(
    `${tarballs.length} tarballs can be released. ${folder}/sbom.cdx.json lists the packages that they install.`,
  )
} finally {
  await rm(project, { recursive: true })
}
