/** Says how to start the app, which `pnpm start` can't, because it is installed separately. */
export const start = (): { readonly note: string } => ({
  note: `The example app for Next.js is installed separately. Run each command in its own terminal:
npx -y pnpm@12 mock
npx -y pnpm@12 --dir packages/example-next dev`,
})
