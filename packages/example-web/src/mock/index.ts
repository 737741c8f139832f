export { createMockPanel } from './create-mock-panel.tsx'
export { madeUpToken } from './made-up-token.ts'
export { startMock } from './start-mock.ts'
