import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { PackedPackage } from '../package/pack-packages.ts'
import { type LoopbackServer, serveLoopback } from '../serve/serve-loopback.ts'

/** Serves the packed packages as a registry does, so that the commands of a README need no change. */
export function serveRegistry(packed: readonly PackedPackage[]): Promise<LoopbackServer> {
  return serveLoopback(async (request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    const tarball = packed.find((one) => path === basename(one.tarball))
    if (tarball) return response.end(await readFile(tarball.tarball))
    const found = packed.find(({ manifest }) => path === manifest.name)
    if (!found) return response.writeHead(404).end('{}')
    const { name, version } = found.manifest
    const dist = { tarball: `http://${request.headers.host}/${basename(found.tarball)}` }
    const versions = { [version]: { ...found.manifest, dist } }
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
  })
}
