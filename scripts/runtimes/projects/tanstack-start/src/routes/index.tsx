import { createFileRoute } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { createClient } from '@travel-card/sdk'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: 'token',
  fetch: async (url) =>
    url.includes('/customers/')
      ? Response.json({ status: 'success', data: { id: 'customer-0001', status: 'pending' } })
      : url.includes('/products')
        ? Response.json({ status: 'success', data: { products: [{ info: { opening: [6, null] } }] } })
        : new Response('', { status: 404 }),
})
// The server functions only compile if all data is serializable.
const loadCustomer = createServerFn().handler(() => client.getCustomer({ id: 'customer-0001' }))
const loadProducts = createServerFn().handler(() =>
  client.listAirportProducts({ flightNumber: 'XA1234', departureDate: '2099-06-15' }),
)
// Returns what the page needs, because an error would arrive as a plain `Error`.
const loadOrder = createServerFn().handler(async () => {
  const result = await client.getLoungeOrder({ orderId: 'order-0001' }).result()
  return result.ok ? { data: result.data } : { kind: result.error.kind }
})

export const Route = createFileRoute('/')({
  loader: async () => [await loadCustomer(), await loadProducts(), await loadOrder()] as const,
  component: () => {
    const [customer, products, order] = Route.useLoaderData()
    const opening = JSON.stringify(products.products?.[0]?.info?.opening)
    return <p>{`${customer.status} ${opening} ${order.kind}`}</p>
  },
})
