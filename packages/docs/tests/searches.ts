/** What readers type, and the places that answer it: one of them stands first or second. */
export interface Search {
  readonly query: string
  /** A page, or a part of it. */
  readonly places: readonly string[]
}

const read = (lines: string): Search[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', places = ''] = line.split(': ')
      return { query, places: places.split(' ') }
    })

/** What people with a task ask for in their own words. */
export const searches: readonly Search[] = read(`
401 unauthorized: guides/errors guides/authentication#refresh-after-a-401
403 forbidden: guides/errors
404 not found: guides/errors
timeout: guides/errors#timeouterror guides/cancel
retry: guides/errors#what-to-retry guides/cancel
429 rate limit: guides/errors#apierror open-questions#rate-limits
currency: open-questions#money-unit guides/money-dates-personal-data#money operations/reissueCard#data.card.currency operations/listAirportProducts#data.products.pricing.currency
is amount in cents or euros: guides/money-dates-personal-data#money open-questions#money-unit
base url: open-questions#base-url guides/start#call-the-api
getCustomer: operations/getCustomer#operation
customer status values: operations/getCustomer#data.status
error codes: guides/errors open-questions#failure-statuses
CORS error in browser: guides/errors#networkerror open-questions#cors
react: guides/app/tanstack-query guides/app/react-native
next.js: guides/mock/nextjs guides/app/server-side-rendering
react native: guides/app/react-native
storybook: guides/mock/storybook
msw: guides/mock/vitest guides/mock/vite guides/mock/overview
mock server port: guides/mock/server
test card: guides/before-you-go-live#settle-the-rest-with-a-test-card guides/start#what-to-ask-the-api-s-provider
npm install fails: guides/start#install
idempotency: guides/failed-reissue
logging personal data: guides/errors#what-to-log guides/money-dates-personal-data#personal-data-and-secrets
card reissue failed what now: guides/failed-reissue
questions for the provider: open-questions guides/start#what-to-ask-the-api-s-provider
how do I get a token: guides/authentication#how-to-get-a-token open-questions#token-source
unit test: guides/mock/vitest guides/mock/jest
EnvelopeError: guides/errors#envelopeerror
typescript types: guides/start#types guides/compatibility#supported-browsers-and-runtimes
cancel a request: guides/cancel
`)

/** Of the ones below, those whose place is not found first or second yet. */
export const missed: readonly string[] = [
  'how long until a call times out',
  'custom headers',
  'why was the feature rejected',
  'maximum balance',
]

/** What readers who had never seen the site wrote down before they did, and names of the packages. */
export const furtherSearches: readonly Search[] = read(`
how to install: guides/start#install
sandbox environment: guides/start#what-to-ask-the-api-s-provider open-questions#base-url
jwt expired: guides/authentication open-questions#token-lifetime
logged out user: guides/authentication#signed-out-logged-out-when-there-is-no-token
esim qr code: operations/getEsimDetails
lounge coupon: operations/getLoungeOrder#data.access.couponCode operations/getLoungeOrder
flight number format: operations/listAirportProducts#argument-flightNumber open-questions#flight-pattern-unanchored
date format: guides/money-dates-personal-data#dates
offline: guides/errors#networkerror guides/mock/what-a-screen-shows
server down 503: guides/errors#apierror
bundle size: guides/compatibility#bundle-size-of-the-client
license: guides/compatibility#status
supported node versions: guides/compatibility#supported-browsers-and-runtimes
supported browsers: guides/compatibility#supported-browsers-and-runtimes
production checklist: guides/before-you-go-live
503 after reissue: guides/failed-reissue
is it production ready: guides/compatibility#status guides/before-you-go-live
playwright: guides/mock/playwright
cypress: guides/mock/cypress
jest config: guides/mock/jest
fake slow response: guides/mock/what-a-screen-shows guides/mock/overview#reach-each-state
pagination: open-questions#pagination
double charge when user clicks twice: guides/failed-reissue guides/app/tanstack-query
download openapi spec: guides/known-and-unknown#download-the-openapi-document
staging environment: guides/start#what-to-ask-the-api-s-provider open-questions#test-system
session expired: guides/authentication
simulate server error: guides/mock/overview#reach-each-state
InputError: guides/errors#inputerror
ContractError: guides/errors#contracterror
TimeoutError: guides/errors#timeouterror
AbortError: guides/errors#aborterror
isCertainlyNotApplied: guides/failed-reissue#ask-iscertainlynotapplied
initialBalance: operations/reissueCard#argument-initialBalance
iccid: operations/getEsimDetails#data.esim.installation.iccid
wireNames: guides/known-and-unknown#when-an-assumed-name-is-wrong
reissue a card: operations/reissueCard#operation
changelog: changelog guides/compatibility#status
github: guides/compatibility#status
retry failed request: guides/errors#what-to-retry guides/errors
is amount in cents: guides/money-dates-personal-data#money open-questions#money-unit
get customer by id: operations/getCustomer
access token expires while the app is open: guides/authentication open-questions#token-lifetime
can I retry a card reissue: operations/reissueCard#operation guides/failed-reissue
test error screens: guides/mock/what-a-screen-shows guides/mock/overview
work without access to the api: guides/start guides/mock/overview index
type of a customer response: operations/getCustomer guides/start#types
how long until a call times out: guides/errors#timeouterror guides/cancel
vue example: guides/app/tanstack-query
abort signal: guides/cancel guides/errors#aborterror
log requests: guides/errors#what-to-log
custom headers: guides/authentication guides/start
does it work with node 18: guides/compatibility
validate responses: guides/known-and-unknown
lounge opening hours: operations/getLoungeOrder
remaining data on esim: operations/getEsimDetails
what to ask the vendor: open-questions guides/start#what-to-ask-the-api-s-provider
expo: guides/app/react-native
run mock server locally: guides/mock/server
invalid json response: guides/errors#envelopeerror
gdpr: guides/money-dates-personal-data
svelte: guides/app/tanstack-query
refresh token: guides/authentication
mock returns 404: guides/mock/overview guides/mock/what-a-screen-shows
wrong field name: guides/known-and-unknown#when-an-assumed-name-is-wrong
how do I pass my token: guides/authentication#pass-a-token
set base url: guides/start#call-the-api open-questions#base-url
store data on device: guides/money-dates-personal-data#personal-data-and-secrets guides/app/tanstack-query#what-not-to-persist
disable retries: guides/cancel#turn-retries-off guides/errors#what-to-retry
service worker: guides/mock/vite guides/mock/storybook
python: guides/mock/remote-control#other-languages
time zone: guides/money-dates-personal-data#dates open-questions#future-date-zone open-questions#time-zone-notation
identity verification link: operations/getCustomer#data.identityCheck operations/getCustomer#data.identityCheck.url open-questions#identity-check-name
why was the feature rejected: operations/getCustomer#data.featuresAccess.rejectionReasons operations/getCustomer
card balance after reissue: operations/reissueCard#data.card.cardBalance operations/reissueCard
maximum balance: open-questions#initial-balance-limits
loading state: guides/mock/what-a-screen-shows
count requests in test: guides/mock/overview#inspect-the-requests guides/mock/what-a-screen-shows#several-requests
ssr: guides/app/server-side-rendering
how big is it: guides/compatibility#bundle-size-of-the-client guides/compatibility
chatgpt: guides/coding-agents
`)
