import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

/** Shows an amount. Assumes major units, so use it only once the provider has confirmed them. */
function show(amount = 0, currency = ''): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`
  return amount.toLocaleString('en', { style: 'currency', currency })
}

const mock = createMock()
const client = createClient(mock.clientOptions)

async function showPrices(): Promise<string[]> {
  const { products } = await client.listAirportProducts({
    flightNumber: 'XA1234',
    departureDate: '2099-06-15',
  })
  const variants = products?.flatMap((product) => product.variants ?? [])
  return (variants ?? []).map(({ adultPrice }) =>
    show(adultPrice?.amount, adultPrice?.currency),
  )
}

console.log(await showPrices()) // 333 example-currency

const adultPrice = { amount: 45, currency: 'EUR' }
mock.listAirportProducts.reply({
  products: [{ title: 'Fast track', variants: [{ adultPrice }] }],
})
console.log(await showPrices()) // €45.00
