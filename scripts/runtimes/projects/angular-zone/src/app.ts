import { Component, resource, signal } from '@angular/core'
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { createAttempts } from '@travel-card/sdk/attempts'

const client = createClient(createMock().clientOptions)
const attempts = createAttempts(client)

@Component({
  selector: 'app-root',
  template: '<p>{{ customer.value()?.status }}</p><button (click)="reissue()">Reissue</button><p>{{ outcome() }}</p>',
})
export class App {
  readonly customer = resource({
    loader: ({ abortSignal: signal }) => client.getCustomer({ id: 'customer-0001' }, { signal }),
  })
  readonly outcome = signal('')

  async reissue(): Promise<void> {
    const { card } = await attempts.reissueCard({ cardId: 'card-0001', initialBalance: 5 })
    this.outcome.set(`${card.maskedCardNumber}`)
  }
}
