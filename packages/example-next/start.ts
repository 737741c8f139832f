/** Says how to start the app, which `pnpm start` can't, because it is installed separately. */
export const start = (): { readonly note: string } => ({
  note: `The example app for Next.js is installed separately, and has a mock of its own:
npx -y pnpm@12 --dir packages/example-next dev`,
})
