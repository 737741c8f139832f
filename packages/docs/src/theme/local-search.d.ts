/** The search index of all pages that VitePress builds, by locale. */
declare module '@localSearchIndex' {
  const index: Readonly<Record<string, () => Promise<{ readonly default: string }>>>

  export { index as default }
}
