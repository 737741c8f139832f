// cypress/e2e/customer.cy.ts
const url = 'http://127.0.0.1:4010'
const headers = { prefer: 'scope=customer' }

beforeEach(() => {
  cy.request({ method: 'POST', url: `${url}/_control/reset`, headers })
  // Sends the page's requests to this scope's mock.
  cy.intercept(`${url}/**`, (request) => {
    request.headers.prefer = headers.prefer
  })
})

it('says that the service is down', () => {
  const fail = `${url}/_control/operations/getCustomer/fail`
  cy.request({ method: 'POST', url: fail, headers, body: { status: 503 } })
  cy.visit('/')
  cy.contains('The service is down')
})
