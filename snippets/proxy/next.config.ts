const api = process.env.API_URL ?? 'https://api.travel-card.example'

interface Rewrite {
  readonly source: string
  readonly destination: string
}

const config = {
  rewrites: (): Promise<Rewrite[]> =>
    Promise.resolve([
      { source: '/api/:path*', destination: `${api}/:path*` },
    ]),
}

export default config
