import { join } from 'node:path'
import type { NextConfig } from 'next'

const config: NextConfig = {
  // In this repository the client is a link to its own folder. An app elsewhere leaves this out.
  turbopack: { root: join(import.meta.dirname, '../..') },
  poweredByHeader: false,
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        // No other page may put this one into a frame, and get a click on "Reissue card".
        { key: 'content-security-policy', value: "frame-ancestors 'none'" },
        { key: 'referrer-policy', value: 'same-origin' },
        { key: 'x-content-type-options', value: 'nosniff' },
      ],
    },
  ],
}

export default config
