export { getAccessToken } from '../guides/code/session.ts'
