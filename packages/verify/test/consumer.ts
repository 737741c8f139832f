// A user's code. It is compiled in a project of its own, against the packed packages.
import { type Report, verify } from '@travel-card/verify'

export const report = (): Promise<Report> =>
  verify({
    baseUrl: 'https://api.travel-card.example',
    token: 'token',
    inputs: {
      getCustomer: [{ id: 'customer-0001' }],
      // @ts-expect-error A reissue is no input.
      reissueCard: [{ cardId: 'card-0001', initialBalance: 1 }],
    },
  })
