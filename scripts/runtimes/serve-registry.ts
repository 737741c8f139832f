import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { basename } from 'node:path'
import { json } from 'node:stream/consumers'
import type { PackedPackage } from '../package/pack.ts'
import { type LoopbackServer, serveLoopback } from '../serve.ts'

type Served = Pick<PackedPackage, 'manifest' | 'tarball'>

/** What npm sends to publish a package. */
interface Publication {
  readonly versions: Readonly<Record<string, PackedPackage['manifest']>>
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>
}

/** Serves packed packages as a registry does, so that the commands of a README need no change, and takes others. */
export function serveRegistry(packed: readonly Served[]): Promise<LoopbackServer> {
  const manifests = new Map(packed.map(({ manifest }) => [manifest.name, manifest]))
  const tarballs = new Map(packed.map(({ manifest, tarball }) => [manifest.name, () => readFile(tarball)]))
  const publish = async (request: IncomingMessage): Promise<void> => {
    // A cast: npm's clients send nothing else.
    const { versions, _attachments } = (await json(request)) as Publication
    const [manifest] = Object.values(versions)
    const [attachment] = Object.values(_attachments)
    if (!manifest || !attachment) throw new Error('nothing was published')
    manifests.set(manifest.name, manifest)
    tarballs.set(manifest.name, async () => Buffer.from(attachment.data, 'base64'))
  }
  return serveLoopback(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.method === 'PUT') {
      await publish(request)
      return response.writeHead(201).end('{}')
    }
    const [path = '', isTarball] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/')
    const manifest = manifests.get(path)
    if (!manifest) return response.writeHead(404).end('{}')
    if (isTarball !== undefined) return response.end(await tarballs.get(path)?.())
    const { name, version } = manifest
    const file = `${basename(name)}-${version}.tgz`
    const dist = { tarball: `http://${request.headers.host}/${name}/-/${file}` }
    const versions = { [version]: { ...manifest, dist } }
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
  })
}
