import { runCommand } from '../src/command.ts'
import { clock, createFetch, envFor, type Truth } from '../test/support/service.ts'

/** The README's service, which differs from the contract in ways that teams have to act on. */
export const deviating: Truth = {
  names: ['flight', 'date'],
  headers: { 'ratelimit-remaining': '99' },
  fail: (kind) => ({
    status: { 'no-token': 403, invalid: 400, unknown: 404 }[kind],
    body: { error: { code: 'E1', message: 'no' } },
  }),
  edit: {
    listAirportProducts(data) {
      data.flight.duration = 135
      data.availableProductTypes = [{ code: 'fast-track', count: 1 }]
    },
    getEsimDetails(data) {
      data.esim.status = 'installed'
      data.package.sms.quantity = '4'
    },
    getCustomer({ identityCheck, ...data }) {
      data.individualData.birthDate = '1990-01-31'
      return { ...data, verification: identityCheck }
    },
  },
}

/** Matches the lists of which the README shows only the first lines. */
const longLists = /(?<=^## Observed.*\n\n(?:.*\n){6}|^## Not observed.*\n\n.*\n)(?:.+\n)+/gm

/** Returns the report that the README shows: what the command prints after a run against this service. */
export async function recordReport(): Promise<string> {
  const ids = ['--esim-id', 'esim-0001', '--customer-id=customer-0001', '--order-id', 'order-0001']
  let printed = ''
  await runCommand([...ids, '--flight', 'XA1234@2099-06-15'], {
    env: envFor('http://127.0.0.1'),
    fetch: createFetch(deviating).fetch,
    now: () => clock,
    signal: new AbortController().signal,
    stdout: {
      columns: 80,
      write(text) {
        printed += text
      },
    },
    stderr: { write() {} },
  })
  return printed.replaceAll(longLists, '…\n')
}
