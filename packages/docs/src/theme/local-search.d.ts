/** The index that VitePress's local search makes of all pages, by locale. */
declare module '@localSearchIndex' {
  const index: Readonly<Record<string, () => Promise<{ readonly default: string }>>>

  export { index as default }
}
