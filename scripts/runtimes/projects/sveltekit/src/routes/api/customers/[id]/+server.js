export const GET = () =>
  Response.json({ status: 'success', data: { id: 'customer-0001', status: 'pending' } }, { headers: { 'x-request-id': 'request-0001' } })
