import type { ViteUserConfig } from 'vitest/config'
import workspace from '../../vitest.config.ts'

const config: ViteUserConfig = {
  ...workspace,
  test: { include: ['scripts/peers/*.peer.ts'], testTimeout: 120_000 },
}

export default config
