import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename } from 'node:path'
import type { PackedPackage } from '../package/pack-packages.ts'

export interface Registry {
  readonly url: string
  readonly close: () => void
}

/** Serves the packed packages as a registry does, so that the commands of a README need no change. */
export async function serveRegistry(packed: readonly PackedPackage[]): Promise<Registry> {
  let url = ''
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    const tarball = packed.find((one) => path === basename(one.tarball))
    if (tarball) return response.end(await readFile(tarball.tarball))
    const found = packed.find(({ manifest }) => path === manifest.name)
    if (!found) return response.writeHead(404).end('{}')
    const { name, version } = found.manifest
    const dist = { tarball: `${url}${basename(found.tarball)}` }
    const versions = { [version]: { ...found.manifest, dist } }
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
  return { url, close: () => server.close() }
}
