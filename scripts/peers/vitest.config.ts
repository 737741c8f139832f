import { sourceConditions } from 'test-support/source-conditions'
import type { ViteUserConfig } from 'vitest/config'

const config: ViteUserConfig = {
  ...sourceConditions,
  test: { include: ['scripts/peers/*.peer.ts'], testTimeout: 120_000 },
}

export default config
