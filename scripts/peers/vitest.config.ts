import type { ViteUserConfig } from 'vitest/config'
import { sourceConditions } from '../source-conditions.ts'

const config: ViteUserConfig = {
  ...sourceConditions,
  test: { include: ['scripts/peers/*.peer.ts'], testTimeout: 120_000 },
}

export default config
