import { join } from 'node:path'
import type { NextConfig } from 'next'

const config: NextConfig = {
  // In this repository the client is a link to its own folder. An app elsewhere leaves this out.
  turbopack: { root: join(import.meta.dirname, '../..') },
  poweredByHeader: false,
}

export default config
