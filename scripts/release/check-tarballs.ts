import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readCommandLine } from '../command-line.ts'
import { placeholders, readOwner } from '../generate/owner.ts'
import { usePackages } from '../package/create-project.ts'
import { checkPackage, packedTarballs } from '../package/pack.ts'
import { runCommand } from '../run-command.ts'
import { brokenLinks } from './packed-links.ts'

const usage = `Usage: pnpm release:check [FOLDER] [--root FOLDER] [--docs FOLDER]

Says whether what \`changeset pack\` has put into FOLDER (release/) can be released: the owner's facts are filled in, the
tarballs are sound, their links lead somewhere, and an empty project can call the operations with them. Writes beside the
tarballs what they bring with them (sbom.cdx.json). Needs the site, as \`pnpm docs:build\` builds it.

  --root FOLDER   the workspace that was packed, if it is not this one
  --docs FOLDER   the built site, if it is not in packages/docs/dist`

const workspace = join(import.meta.dirname, '../..')
const path = { type: 'string' } as const
const { values, positionals } = readCommandLine(usage, { root: path, docs: path }, 1)
const root = resolve(values.root ?? workspace)
const docs = resolve(values.docs ?? join(root, 'packages/docs/dist'))
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
  const broken = brokenLinks(join(project, 'node_modules', owner.scope), { owner, root, docs })
  if (broken.length > 0) throw new Error(`Links of packed texts that lead nowhere:\n${broken.join('\n')}`)
  const sbom = await runCommand('npm', ['sbom', '--sbom-format=cyclonedx'], { cwd: project })
  await writeFile(join(folder, 'sbom.cdx.json'), sbom.slice(sbom.indexOf('{')))
  console.log(
    `${tarballs.length} tarballs are as they should be: ${folder}/sbom.cdx.json lists what they bring.`,
  )
} finally {
  await rm(project, { recursive: true })
}
