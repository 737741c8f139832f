import { operations } from '@travel-card/contract'
import openapi from '@travel-card/contract/openapi.json' with {
  type: 'json',
}

console.log(openapi.openapi, operations.reissueCard.path) // 3.1.0 /cards/reissue
