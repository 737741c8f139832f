import { mockDefaults } from '../src/mock.ts'

// Tests ask for any id, and none of them is about what unknown ones get; `defaults.test.ts` holds the default itself.
Object.assign(mockDefaults, { unknownInput: 'answer' })
