import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { json } from 'node:stream/consumers'
import { type LoopbackServer, serveLoopback } from 'test-support/serve'
import type { PackedPackage } from '../package/pack.ts'

interface Version {
  readonly version: string
  readonly deprecated?: string
}

/** A package as registries describe it. A publication has the same form, with its tarballs as attachments. */
interface Packument {
  readonly name: string
  readonly 'dist-tags': Readonly<Record<string, string>>
  readonly versions: Readonly<Record<string, Version>>
  readonly _attachments?: Readonly<Record<string, { readonly data: string }>>
}

export interface Registry extends LoopbackServer {
  /** The paths that were asked for, except those that are upstream's. */
  readonly asked: readonly string[]
}

/**
 * Serves packages as a registry does, so that they can be published, tagged, deprecated and installed.
 *
 * @param packed The packages that exist from the start.
 * @param upstream Another registry, for all names outside of our scope.
 */
export async function serveRegistry(
  packed: readonly Pick<PackedPackage, 'manifest' | 'tarball'>[],
  upstream?: { readonly url: string; readonly scope: string },
): Promise<Registry> {
  const asked: string[] = []
  const packages = new Map<string, Packument>()
  const tarballs = new Map<string, () => Promise<Buffer>>()

  function put({ name, versions, _attachments = {}, 'dist-tags': tags }: Packument): void {
    const known = packages.get(name)
    packages.set(name, {
      name,
      versions: { ...known?.versions, ...versions },
      'dist-tags': { ...known?.['dist-tags'], ...tags },
    })
    for (const [file, { data }] of Object.entries(_attachments))
      tarballs.set(`${name}/-/${basename(file)}`, async () => Buffer.from(data, 'base64'))
  }
  for (const { manifest, tarball } of packed) {
    const { name, version } = manifest
    put({ name, 'dist-tags': { latest: version }, versions: { [version]: manifest } })
    tarballs.set(`${name}/-/${basename(name)}-${version}.tgz`, () => readFile(tarball))
  }

  const server = await serveLoopback(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://registry')
    const path = decodeURIComponent(pathname).slice(1)
    if (upstream && !path.includes(`${upstream.scope}/`))
      return response.writeHead(302, { location: new URL(pathname.slice(1), upstream.url).href }).end()
    asked.push(path)
    const [, tagged, tag] = /^-\/package\/(.+)\/dist-tags(?:\/(.+))?$/.exec(path) ?? []
    if (request.method === 'PUT') {
      const body = await json(request)
      // Casts, because npm's clients send nothing else.
      if (tagged && tag) put({ name: tagged, versions: {}, 'dist-tags': { [tag]: body as string } })
      else put(body as Packument)
      return response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
    }
    const tarball = tarballs.get(path)
    if (tarball) return response.end(await tarball())
    const found = packages.get(tagged ?? path)
    response.setHeader('content-type', 'application/json')
    if (!found) return response.writeHead(404).end('{}')
    if (tagged) return response.end(JSON.stringify(found['dist-tags']))
    const versions = Object.entries(found.versions).map(async ([version, manifest]) => {
      const file = `${path}/-/${basename(path)}-${version}.tgz`
      // Yarn 1 finds no version without a hash.
      const shasum = createHash('sha1').update((await tarballs.get(file)?.()) ?? '')
      const tarball = `http://${request.headers.host}/${file}`
      return [version, { ...manifest, dist: { tarball, shasum: shasum.digest('hex') } }] as const
    })
    // Yarn 4 takes only versions that are some days old.
    const time = Object.fromEntries(Object.keys(found.versions).map((version) => [version, '2026-01-01']))
    const complete = { ...found, time, versions: Object.fromEntries(await Promise.all(versions)) }
    return response.end(JSON.stringify(complete))
  })
  return { ...server, asked }
}
