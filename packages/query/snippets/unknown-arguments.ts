import { skipToken } from '@tanstack/react-query'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: 'an-access-token',
})
const queries = createQueries(client)
const optionsFor = (id: string | undefined) =>
  queries.getCustomer(id === undefined ? skipToken : { id })

console.log(optionsFor(undefined).queryKey) // ['travel-card', 'getCustomer']
