import { createServer } from 'vite'

/**
 * Serves the example app for development, on Vite's port or the next that is free. The app has a mock of its own in the page,
 * whose panel sets each response.
 *
 * @param folder Of the app.
 * @returns the app's address.
 */
export async function serveExampleApp(folder: string): Promise<string> {
  const server = await createServer({ root: folder, logLevel: 'error', server: { host: '127.0.0.1' } })
  await server.listen()
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('Vite listens at no address')
  return url
}
