import { defaultClientConditions, defaultServerConditions, type UserConfig } from 'vite'

const source = '@travel-card/source'

/** For a config of Vite or Vitest: the packages of the workspace resolve to their source. */
export const sourceConditions: Pick<UserConfig, 'resolve' | 'ssr'> = {
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
}
