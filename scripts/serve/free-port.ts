import { serveLoopback } from './serve-loopback.ts'

/** A port of loopback that was free a moment ago, for a program that must be told one. */
export async function freePort(): Promise<number> {
  const { url, close } = await serveLoopback(() => {})
  await close()
  return Number(new URL(url).port)
}
