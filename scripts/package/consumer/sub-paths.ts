import * as contract from '@travel-card/contract'
import * as mock from '@travel-card/mock'
import * as panel from '@travel-card/mock/panel'
import * as remote from '@travel-card/mock/remote'
import * as storybook from '@travel-card/mock/storybook'
import * as query from '@travel-card/query'
import * as sdk from '@travel-card/sdk'
import * as attempts from '@travel-card/sdk/attempts'
import * as check from '@travel-card/sdk/check'
import * as testing from '@travel-card/sdk/testing'
import * as verify from '@travel-card/verify'

/** One value from each entry point. */
export const found: readonly string[] = [
  typeof contract.operations,
  typeof mock.createMock,
  typeof panel.createPanel,
  typeof storybook.mockLoader,
  typeof query.createQueries,
  typeof remote.connectMock,
  typeof sdk.createClient,
  typeof attempts.createAttempts,
  typeof check.checkResponses,
  typeof testing.fakeCall,
  typeof verify.verify,
]
