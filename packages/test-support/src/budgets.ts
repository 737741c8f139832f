import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const contract = readFileSync(join(import.meta.dirname, '../../../openapi/openapi.yaml'), 'utf8')
const further = Math.max(0, (contract.match(/^ +operationId: /gm) ?? []).length - 5)
const settled = readFileSync(join(import.meta.dirname, '../../../openapi/settled.yaml'), 'utf8')
/**
 * Room for longer names, a header or a documented failure. New names hardly compress, but a change of the contract alone must not
 * exceed a budget, so each answer of the provider has some more.
 */
const nameRoom = 240 + 48 * (settled.match(/^- id: /gm) ?? []).length
/** Room in the mock for the documented failures, each with its status, an example and a media type. */
const failureRoom = 16 * (contract.match(/^ +["']?[345]\d\d["']?:/gm) ?? []).length
/** Room for the code that creates idempotency keys, which the client includes once the contract has some. */
const keyRoom = /^ +(- )?(name: \S*idempot|x-idempotency-key: true)/im.test(contract) ? 210 : 0

/**
 * Room for code that none of the first five operations needs, and a further one may: lists in a query, nested bodies, an envelope
 * with more than data. It keeps a change of the contract alone within the budgets; measure anew once the operation is in.
 */
const shapeRoom = further > 0 ? 800 : 0

/** The bundles and pages with a size budget. */
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
 * The maximum sizes of bundles and of the docs page, for tests and benches, in bytes after gzip unless the comment says otherwise.
 * A budget is 2 % above the present size, so that a small fix fits and a new dependency doesn't. The client and the MSW handlers
 * have less room, because they must not exceed their goals.
 */
export const sizeBudgets: Readonly<Record<BudgetName, number>> = {
  /** A program with one call by a method, which doesn't include openapi-fetch. The client includes the table of all operations. */
  oneCall: 6800 + nameRoom + keyRoom + shapeRoom + 128 * further,
  /** A program with one call by openapi-fetch's client. */
  fetchClient: 10_400 + nameRoom + keyRoom + shapeRoom + 160 * further,
  /** The addition of `/check`. Each operation adds its schemas. */
  check: 3220 + shapeRoom + 64 * further,
  /** A program that only distinguishes errors. */
  errors: 160,
  /** The rest of an unused import, before gzip. */
  unusedImport: 100,
  /** The addition of `/attempts` with `browserStore` to the client. Each operation adds the arguments that it's known by. */
  attempts: 5340 + 64 * further,
  /** The addition of the query options to the client, with attempts in memory. */
  query: 5170 + 96 * further,
  /** The MSW adapter in a browser, without msw. Each operation adds its paths, schemas and examples. */
  mswAdapter: 18_150 + nameRoom + failureRoom + shapeRoom + 256 * further,
  /** The generator of random and adversarial data, which is loaded on demand. */
  mockMaker: 4_720,
  /** The additions of the panel, of Playwright's adapter and of Storybook's to the mock. */
  mockPanel: 2480 + nameRoom,
  mockPlaywright: 1020,
  mockStorybook: 100,
  /** A page of the docs with its styles and scripts. The reference is separate, because it has a different script. */
  docsPage: 21_500,
  /** The client, the mock and the display of the outcome, which an operation's page loads when a reader first runs the operation. */
  docsRun: 25_800 + nameRoom + failureRoom + shapeRoom + 352 * further,
  /** The reference. Most of it is Redoc's script. */
  docsReference: 732_000,
}

/** The program of the budget `mswAdapter`, which passes the mock to MSW in a browser. */
export const mswAdapter: string = `import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
globalThis.list = handlers(createMock())`

/** Returns the message of a failing test for a bundle above its budget, or `undefined` for one within it. */
export function overBudget(name: BudgetName, bytes: number): string | undefined {
  const most = Math.round(sizeBudgets[name])
  if (bytes <= most) return undefined
  return `${name}: ${bytes} bytes, ${bytes - most} above the budget in packages/test-support/src/budgets.ts. Find out what was added. Raise the budget only if we agreed on the feature and its size, and say so in the commit`
}

/** The upper or lower limit of a figure. */
export type Limit = { readonly most: number } | { readonly least: number }

/** The benches' goals for ratios, so that they hold on any machine. The docs' are of stock Redoc's page in the same run. */
export const ratioGoals = {
  sdkCall: { most: 1.1 },
  sdkInstantiations: { most: 0.05 },
  mockFirstAnswer: { most: 1.6 },
  mockOfBareHttp: { least: 0.85 },
  mockAddedOfPrism: { most: 0.06 },
  mockWithControl: { least: 0.95 },
  mockFetch: { most: 2 },
  mockMswAdapter: { most: 1.1 },
  docsInteractive: { most: 0.12 },
  docsBlocked: { most: 0.03 },
  docsReference: { most: 0.75 },
  docsShift: { most: 0.05 },
} as const
