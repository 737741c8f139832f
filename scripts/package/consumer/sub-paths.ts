import * as contract from '@travel-card/contract'
import * as mock from '@travel-card/mock'
import * as remote from '@travel-card/mock/remote'
import * as query from '@travel-card/query'
import * as sdk from '@travel-card/sdk'
import * as check from '@travel-card/sdk/check'
import * as testing from '@travel-card/sdk/testing'

/** One value of each front door. */
export const found: readonly string[] = [
  typeof contract.operations,
  typeof mock.createMock,
  typeof query.createQueries,
  typeof remote.connectMock,
  typeof sdk.createClient,
  typeof check.checkResponses,
  typeof testing.fakeCall,
]
