import { join } from 'node:path'

const presets = ['@babel/preset-env', '@babel/preset-typescript']
const compiled = ['src', 'node_modules/@travel-card'].map((folder) => join(import.meta.dirname, folder))

// The guide's main file, and one that asks in an `if` whether to start the mock.
export default ['main-for-webpack', 'main-with-if'].map((name) => ({
  mode: 'production',
  entry: `./src/${name}.ts`,
  output: { path: join(import.meta.dirname, 'dist', name) },
  performance: { hints: false },
  module: { rules: [{ test: /\.[jt]s$/, include: compiled, loader: 'babel-loader', options: { presets } }] },
}))
