/** Serves the app for `pnpm start`. */
export async function start(): Promise<{ readonly row: readonly [string, string] }> {
  // Imported late, because Vite is large, and the results of the calls don't need it.
  const { createServer } = await import('vite')
  const app = await createServer({
    root: import.meta.dirname,
    logLevel: 'error',
    server: { host: '127.0.0.1' },
  })
  await app.listen()
  return {
    row: [
      'Example app',
      `${app.resolvedUrls?.local[0]} (with its own mock; the panel in the corner of the page sets its responses)`,
    ],
  }
}
