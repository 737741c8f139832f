import { createServer } from 'vite'

/**
 * Serves the example app for development, on Vite's port or the next that is free.
 *
 * @param folder Of the app.
 * @param baseUrl The backend that the app calls.
 * @returns the app's address.
 */
export async function serveExampleApp(folder: string, baseUrl: string): Promise<string> {
  process.env.VITE_API_BASE_URL = baseUrl
  const server = await createServer({ root: folder, logLevel: 'error', server: { host: '127.0.0.1' } })
  await server.listen()
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('Vite listens at no address')
  return url
}
