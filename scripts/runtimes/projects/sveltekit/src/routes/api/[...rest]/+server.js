// Answers all other routes, because their requests would otherwise leave the machine.
export const GET = () => new Response('', { status: 404 })
