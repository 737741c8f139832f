import { operations } from '@travel-card/contract'

const further = Math.max(0, Object.keys(operations).length - 5)
/** Room for longer names, a header or a documented failure, so that a change of the contract alone breaks no budget: what is new in a name hardly compresses. */
const nameRoom = 240
/** Room for what makes the keys by which a change may be repeated, once the contract has some. */
const keyRoom = Object.values(operations).some(({ method, repeatable }) => method !== 'GET' && repeatable)
  ? 210
  : 0

/** What has a size budget. */
export type BudgetName =
  | 'oneCall'
  | 'fetchClient'
  | 'check'
  | 'errors'
  | 'unusedImport'
  | 'attempts'
  | 'query'
  | 'mswAdapter'
  | 'mockMaker'
  | 'mockPanel'
  | 'mockPlaywright'
  | 'mockStorybook'
  | 'docsPage'
  | 'docsRun'
  | 'docsReference'

/**
 * The most that bundles and the docs page may weigh, for tests and benches: bytes after gzip, where no other unit is named.
 * A budget is 2 % above what the thing weighs, so that a small mend fits and a dependency does not; those of the client and of the
 * MSW handlers are at most their goals, which leave less.
 */
export const sizeBudgets: Readonly<Record<BudgetName, number>> = {
  /** A program of one call by a method, which needs no openapi-fetch. The client carries the table of all operations. */
  oneCall: 6460 + nameRoom + keyRoom + 128 * further,
  /** A program of one call by openapi-fetch's own client. */
  fetchClient: 9970 + nameRoom + keyRoom + 160 * further,
  /** What `/check` adds to it. An operation brings its schemas. */
  check: 3000 + 64 * further,
  /** A program that only tells errors apart. */
  errors: 160,
  /** What an import that is not used leaves, before gzip. */
  unusedImport: 100,
  /** What `/attempts` with `browserStore` adds to the client. */
  attempts: 4400,
  /** What the query options add to the client, with attempts in memory. */
  query: 4250,
  /** The MSW adapter in a browser, beyond msw. An operation brings its paths, schemas and examples. */
  mswAdapter: 17_000 + nameRoom + 256 * further,
  /** The maker of random and adversarial data, which is loaded on demand. */
  mockMaker: 4_470,
  /** What the panel, and each way in, add to the mock. */
  mockPanel: 2760,
  mockPlaywright: 970,
  mockStorybook: 130,
  /** A page of the docs with its styles and scripts, apart from the reference, which has a script of its own. */
  docsPage: 96_000,
  /** The client and the mock, which a page of an operation loads when somebody first runs it. */
  docsRun: 24_900 + nameRoom + 256 * further,
  /** Redoc's own script is most of it; the bar, the sidebar and the search are the site's. */
  docsReference: 806_000,
}

/** What is in every app that uses the client, or has to stay out of it. */
const inEachApp: readonly BudgetName[] = ['oneCall', 'fetchClient', 'check', 'errors', 'unusedImport']

/** What a failing test says of a bundle above its budget; `undefined` for one within it. */
export function overBudget(name: BudgetName, bytes: number): string | undefined {
  const most = Math.round(sizeBudgets[name])
  if (bytes <= most) return undefined
  const raise = inEachApp.includes(name)
    ? 'Each app pays for it: do not raise the budget to get a change in, only for a feature that was agreed on with its size'
    : 'If a feature needs it, raise the budget, and say in the commit what for'
  return `${name}: ${bytes} bytes, ${bytes - most} above the budget in scripts/weigh/budgets.ts. Find what came in. ${raise}`
}

/** The bound of a figure. */
export type Limit = { readonly most: number } | { readonly least: number }

/** What the benches hold ratios to, and times where the name says so. */
export const ratioGoals = {
  sdkCall: { most: 1.1 },
  sdkInstantiations: { most: 0.05 },
  mockFirstAnswer: { most: 1.6 },
  mockOfBareHttp: { least: 0.85 },
  mockOfPrism: { least: 8 },
  mockWithControl: { least: 0.95 },
  mockFetch: { most: 2 },
  mockMswAdapter: { most: 1.1 },
  docsInteractiveMs: { most: 1000 },
  docsBlockedMs: { most: 200 },
  docsReferenceOfRedoc: { most: 1.1 },
} as const
