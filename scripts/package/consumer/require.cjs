const { assumptions } = require('@travel-card/contract/assumptions.json')
const { openQuestions } = require('@travel-card/contract')

const found = [
  require('@travel-card/contract').operations,
  require('@travel-card/mock').createMock,
  require('@travel-card/mock/panel').createPanel,
  require('@travel-card/mock/playwright').mockFixture,
  require('@travel-card/mock/remote').connectMock,
  require('@travel-card/mock/storybook').mockLoader,
  require('@travel-card/query').createQueries,
  require('@travel-card/sdk').createClient,
  require('@travel-card/sdk/attempts').createAttempts,
  require('@travel-card/sdk/check').checkResponses,
  require('@travel-card/sdk/testing').fakeCall,
  JSON.stringify(assumptions) === JSON.stringify(openQuestions),
  require('@travel-card/verify').verify,
]
console.log(found.every(Boolean) ? 'ok' : found)
