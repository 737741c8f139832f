// jest.config.mjs
export default {
  testEnvironment: 'jest-fixed-jsdom',
  // Jest runs CommonJS: @swc/jest translates TypeScript and ES modules,
  // those of these packages included.
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
