import type { Project } from './project.ts'

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

/** No Hermes that runs comes with it, so the program is only bundled and compiled. */
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
    'babel.config.js': "module.exports = { presets: ['module:@react-native/babel-preset'] }\n",
  },
  commands: [`${metro} --out bundle`, `${hermesc} -O -emit-binary -out bundle.hbc bundle.js`],
}
