import type { Api } from '../../api/api.ts'
import { LookupScreen } from '../../lookup/lookup-screen.tsx'
import { LoungeDetails } from './lounge-details.tsx'
import { Voucher } from './voucher.tsx'

export function LoungeScreen({ api }: { readonly api: Api }): React.ReactNode {
  return (
    <LookupScreen
      title="Lounge voucher"
      intro="An order for a lounge, with the code for its door."
      fields={[{ name: 'orderId', label: 'Order', example: 'order-0001' }]}
      submit="Show voucher"
      options={api.getLoungeOrder}
    >
      {(order) => (
        <>
          <Voucher order={order} />
          <LoungeDetails lounge={order.lounge} />
        </>
      )}
    </LookupScreen>
  )
}
