/** What a reader types, and where it has to lead: among the first five hits. */
export const searches: readonly (readonly [query: string, place: string])[] = [
  // Guides
  ['install', 'guides/start.html#start-in-five-minutes'],
  ['what to ask the provider', 'guides/start.html#what-to-ask-the-api-s-provider'],
  ['refresh token', 'guides/authentication.html#refresh-after-a-401'],
  ['cookie', 'guides/authentication.html#cookie-sessions'],
  ['signed out', 'guides/authentication.html#when-there-is-no-token'],
  ['isCertainlyNotApplied', 'guides/errors.html#a-reissue-that-failed'],
  ['retryAfterMs', 'guides/errors.html#errors'],
  ['exponential backoff', 'guides/errors.html#what-to-retry'],
  ['playwright', 'guides/mock.html#in-playwright-in-storybook-in-your-app'],
  ['Prefer header', 'guides/mock.html#as-a-server'],
  ['setupServer', 'guides/mock.html#with-msw'],
  ['openapi-fetch', 'guides/openapi-fetch.html#openapi-fetch'],
  ['tanstack', 'guides/query.html#tanstack-query'],
  ['personal data', 'guides/money-dates-personal-data.html#personal-data-and-secrets'],
  ['wireNames', 'guides/known-and-unknown.html#when-an-assumed-name-is-wrong'],
  ['contradicted', 'guides/before-you-go-live.html#read-the-report'],
  // Operations
  ['getCustomer', 'operations/getCustomer.html#operation'],
  ['reissue a card', 'operations/reissueCard.html#operation'],
  ['/esim/details', 'operations/getEsimDetails.html#operation'],
  ['lounge order', 'operations/getLoungeOrder.html#operation'],
  ['list airport services', 'operations/listAirportProducts.html#operation'],
  // Arguments and fields
  ['initialBalance', 'operations/reissueCard.html#argument-initialBalance'],
  ['departureDate', 'operations/listAirportProducts.html#argument-departureDate'],
  ['couponCode', 'operations/getLoungeOrder.html#data.access.couponCode'],
  ['iccid', 'operations/getEsimDetails.html#data.esim.installation.iccid'],
  ['rejectionReasons', 'operations/getCustomer.html#data.featuresAccess.rejectionReasons'],
  ['maskedCardNumber', 'operations/reissueCard.html#data.card.maskedCardNumber'],
  ['birthDate', 'operations/getCustomer.html#data.individualData.birthDate'],
  // Open questions
  ['CORS', 'open-questions.html#cors'],
  ['unit of money', 'open-questions.html#money-unit'],
  ['pagination', 'open-questions.html#pagination'],
  ['rate limits', 'open-questions.html#rate-limits'],
]
