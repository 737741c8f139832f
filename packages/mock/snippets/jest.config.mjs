// jest.config.mjs
export default {
  testEnvironment: 'jest-fixed-jsdom',
  // Jest runs CommonJS, so @swc/jest translates TypeScript and ES modules,
  // including these packages.
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true } } },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm|@travel-card|openapi-fetch)/)',
  ],
}
