import { AppRegistry, Text } from 'react-native'
import { createClient, isTravelCardError } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: 'token',
  check: checkResponses(),
})
client.getCustomer({ id: 'customer-0001' }).catch((error) => isTravelCardError(error, 'api'))
AppRegistry.registerComponent('app', () => Text)
