import { Component, resource } from '@angular/core'
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const client = createClient(createMock().clientOptions)

@Component({ selector: 'app-root', template: '<p>{{ customer.value()?.status }}</p>' })
export class App {
  readonly customer = resource({
    loader: ({ abortSignal: signal }) => client.getCustomer({ id: 'customer-0001' }, { signal }),
  })
}
