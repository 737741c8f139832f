import { expect } from 'vitest'
import type { Project } from '../fresh-project.ts'

const program = `import { AppRegistry, Text } from 'react-native'
import { createClient, isTravelCardError } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: 'token',
  check: checkResponses(),
})
client.getCustomer({ id: 'customer-0001' }).catch((error) => isTravelCardError(error, 'api'))
AppRegistry.registerComponent('app', () => Text)
`

const config = `const { getDefaultConfig } = require('@react-native/metro-config')
module.exports = getDefaultConfig(__dirname)
`

const version = '0.85.3'
const metro = 'npx metro build index.js --config metro.config.js --platform android --dev false'
const hermesc = `node_modules/hermes-compiler/hermesc/${process.platform === 'darwin' ? 'osx' : 'linux64'}-bin/hermesc`

const babelConfig = "module.exports = { presets: ['module:@react-native/babel-preset'] }\n"

/** Only bundled and compiled, because React Native doesn't include a Hermes that can run here. */
export const reactNativeProject: Project = {
  name: 'React Native 0.85, bundled and compiled',
  dependencies: {
    'react-native': version,
    react: '19.2.3',
    '@react-native/babel-preset': version,
    '@react-native/metro-config': version,
  },
  manifest: { type: 'commonjs' },
  files: {
    'index.js': program,
    'metro.config.js': config,
    'babel.config.js': babelConfig,
  },
  commands: [`${metro} --out bundle`, `${hermesc} -O -emit-binary -out bundle.hbc bundle.js`],
}

const screenTest = `import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { Text } from 'react-native'

test.each(['example', 'random', 'adversarial'])('%s data comes to an app of React Native', async (data) => {
  expect(Text).toBeDefined()
  const client = createClient({ ...createMock({ data }).clientOptions, retries: 0 })
  expect((await client.getCustomer({ id: 'customer-0001' }).result()).ok).toBe(true)
})
`

/** The guide's Jest setup. */
export const reactNativeJestProject: Project = {
  name: 'React Native 0.85 with Jest 30',
  dependencies: {
    'react-native': version,
    react: '19.2.3',
    '@react-native/babel-preset': version,
    '@react-native/jest-preset': version,
    '@babel/plugin-transform-dynamic-import': '7.29.7',
    jest: '30.5.2',
  },
  manifest: { type: 'commonjs' },
  recipes: ['__tests__/*', 'react-native/*'],
  files: { 'screen.test.ts': screenTest, 'babel.config.js': babelConfig },
  commands: [],
  async check(project) {
    const jest = 'npx jest --config react-native/jest.config.mjs --rootDir .'
    expect(await project.run(jest)).toMatch(/Tests: +4 passed/)
  },
}
