/// <reference types="vite/client" />

interface ViteTypeOptions {
  strictImportMetaEnv: unknown
}

interface ImportMetaEnv {
  /** The API: absolute, or a path on the app's own origin. Absent in development: the mock answers in the page. */
  readonly VITE_API_BASE_URL?: string
  /** Where the app gets its bearer token. Absent in development: a made-up token, which only the mock takes. */
  readonly VITE_TOKEN_URL?: string
}
