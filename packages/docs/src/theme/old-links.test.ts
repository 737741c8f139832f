import { expect, test } from 'vitest'
import { newAddress } from './old-links.ts'

const places = [
  { text: 'Errors', link: '/guides/errors' },
  { text: 'Authentication and token refresh', link: '/guides/authentication' },
  { text: 'getCustomer', link: '/operations/getCustomer' },
]

test.each([
  ['#/section/errors', '/guides/errors.html'],
  ['#/section/errors/a-reissue-that-failed', '/guides/errors.html#a-reissue-that-failed'],
  ['#/section/authentication-and-token-refresh', '/guides/authentication.html'],
  ['#/section/what-is-known-and-what-is-not#assumption-cors', '/register.html#cors'],
  ['#/operation/getCustomer', '/operations/getCustomer.html'],
  ['#/customers/getcustomer', '/operations/getCustomer.html'],
  ['#/customers/getcustomer#customers/getcustomer/t=request&in=path&path=id', '/operations/getCustomer.html'],
])('the old link %s leads to %s', (hash, address) => {
  expect(newAddress(hash, places)).toBe(address)
})

test.each(['', '#arguments', '#/', '#/section/poems', '#/section'])('%s is no old link', (hash) => {
  expect(newAddress(hash, places)).toBeUndefined()
})
