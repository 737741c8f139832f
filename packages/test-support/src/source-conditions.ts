import { defaultClientConditions, defaultServerConditions, type UserConfig } from 'vite'

const source = '@travel-card/source'

/** Settings for a Vite or Vitest config that resolve the workspace's packages to their source. */
export const sourceConditions: Pick<UserConfig, 'resolve' | 'ssr'> = {
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
}
