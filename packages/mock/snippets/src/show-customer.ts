// src/show-customer.ts
import type { Client, TravelCardError } from '@travel-card/sdk'

/** Shows a customer's status in an element, or a message if the customer could not be read. */
export async function showCustomer(
  client: Client,
  element: { textContent: string | null },
  id: string,
): Promise<void> {
  element.textContent = 'Loading…'
  const result = await client.getCustomer({ id }).result()
  element.textContent = result.ok
    ? `${result.data.individualData?.firstName ?? 'Nameless'} is ${result.data.status ?? 'not known yet'}`
    : messageFor(result.error)
}

function messageFor(error: TravelCardError): string {
  if (error.kind === 'network') return 'You are offline'
  if (error.kind === 'api' && error.status === 503)
    return 'The service is down'
  return 'Something went wrong'
}
