import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/**
 * The folder for the original texts while a package is packed. As `prepack`, this script turns links into addresses of the docs site
 * or of the repository, because users who install the package don't have the linked files. Links between packed texts stay as they
 * are. As `postpack`, with `--restore`, the script puts the originals back.
 */
const kept = join('node_modules', '.cache', 'before-packing')

/** Returns the address of a path in the repository. The guides are pages of the site, without the numbers that order them. */
function addressOf(path: string, site: string, repository: string): string {
  const [file = '', hash] = path.split('#')
  const guide = /^packages\/docs\/(guides\/(?:[\w-]+\/)*)(?:\d+-)?([\w-]+)\.md$/.exec(file)
  const address = guide ? `${site}${guide[1]}${guide[2]}.html` : `${repository}/blob/main/${file}`
  return hash === undefined ? address : `${address}#${hash}`
}

function pack(): void {
  const { homepage, repository } = JSON.parse(readFileSync('package.json', 'utf8'))
  const source = repository.url.replace(/^git\+|\.git$/g, '')
  const toAddress = (link: string): string =>
    /^[\w-]+\.md\b/.test(link) ? link : addressOf(posix.join(repository.directory, link), homepage, source)
  mkdirSync(kept, { recursive: true })
  for (const file of globSync('*.md')) {
    cpSync(file, join(kept, file))
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll(/(?<=\]\()(?!#|[a-z]+:)[^)\s]+(?=\))/g, toAddress))
  }
}

function restore(): void {
  for (const file of globSync('*.md', { cwd: kept })) cpSync(join(kept, file), file)
  rmSync(kept, { recursive: true, force: true })
}

interface Places {
  readonly owner: { readonly site: string; readonly repository: string }
  /** The repository's root, in which the site is built. */
  readonly root: string
}

/** Returns the broken links in installed packages' texts. Needs no network, because the site and the repository are local. */
export function brokenLinks(packages: string, { owner, root }: Places): string[] {
  const isThere = (link: string, folder: string): boolean => {
    const [address = '', hash = ''] = link.split('#')
    const source = `${owner.repository}/blob/main/`
    if (address.startsWith(source)) return existsSync(join(root, address.slice(source.length)))
    if (address === '' || !/^[a-z]+:/.test(address)) return existsSync(join(folder, address))
    if (!address.startsWith(owner.site)) return true
    const page = join(root, 'packages/docs/dist', address.slice(owner.site.length) || 'index.html')
    return existsSync(page) && (hash === '' || readFileSync(page, 'utf8').includes(` id="${hash}"`))
  }
  return globSync('*/*.md', { cwd: packages }).flatMap((file) => {
    const text = readFileSync(join(packages, file), 'utf8')
    const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link)
    return links
      .filter((link) => !isThere(link, join(packages, dirname(file))))
      .map((link) => `  ${file}: ${link}`)
  })
}

if (import.meta.main) {
  // Restores the originals first, because an interrupted run may have left the rewritten texts.
  if (existsSync(kept)) restore()
  if (!process.argv.includes('--restore')) pack()
}
