/** What readers ask for in words that a place does not have itself. */
export const keywords: Readonly<Record<string, string>> = {
  'guides/authentication.md#refresh-after-a-401': 'access token expires expired',
  'guides/errors.md#apierror': 'HTTP status 503 service unavailable',
  'guides/errors.md#envelopeerror': 'invalid JSON, parse error',
  'guides/cancel.md#set-a-timeout': 'call times out',
  'guides/money-dates-personal-data.md#money': 'amount in cents',
  'guides/money-dates-personal-data.md#personal-data-and-secrets': 'GDPR, privacy, store',
  'guides/coding-agents.md#coding-agents': 'AI: ChatGPT, Claude, Copilot, Cursor',
  'guides/compatibility.md#status': 'GitHub, Git, source, maturity, maintenance, security, lock-in',
  'guides/compatibility.md#bundle-size-of-the-client': 'how big, performance, benchmark',
  'guides/app/tanstack-query.md#tanstack-query': 'React, Vue, Solid, Svelte',
  'guides/app/react-native.md#react-native': 'Expo',
  'guides/app/server-side-rendering.md#server-side-rendering': 'SSR',
  'guides/mock/overview.md#reach-each-state': 'simulate, return, returns a status',
  'guides/mock/remote-control.md#other-languages': 'Python, Java, PHP, Ruby',
}

/** The HTML of a page for the search's index: behind each heading, its keywords and the words of a name such as `cardId`. */
export function withKeywords(html: string, page: string): string {
  return html.replaceAll(/<h\d id="([^"]+)".*?<\/h\d>/g, (heading, id: string) => {
    const words = /[a-z][A-Z]/.test(id) ? id.replaceAll(/\W|(?<=[a-z])(?=[A-Z])/g, ' ') : ''
    return `${heading}<p>${keywords[`${page}#${id}`] ?? words}</p>`
  })
}
