// jest.config.mjs
export default {
  preset: '@react-native/jest-preset',
  // These packages are ES modules, so Babel has to translate them, as it does React Native's own.
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm|@travel-card|openapi-fetch|(jest-)?react-native|@react-native(-community)?)/)',
  ],
  // The mock loads its generator of random data by `import()`, which React Native's Babel preset doesn't translate.
  transform: {
    '^.+\\.(js|ts|tsx)$': [
      'babel-jest',
      { plugins: ['@babel/plugin-transform-dynamic-import'] },
    ],
  },
  // On a machine without Babel's cache, such as a CI runner, a file's first test translates everything that it imports.
  testTimeout: 30_000,
}
