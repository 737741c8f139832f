import type { Page } from './page.ts'

/** What readers ask for in words that a place does not have itself. */
export const keywords: Readonly<Record<string, string>> = {
  'index.md#build-on-the-api-before-you-have-access': 'what is this, overview, home, work without access',
  'guides/start.md#what-to-ask-the-api-s-provider': 'test credentials, API key, sign up, account, access',
  'guides/authentication.md#how-to-get-a-token':
    'access token, API key, api keys, credentials, client secret, OAuth, login, log in',
  'guides/authentication.md#refresh-after-a-401': 'access token expires expired',
  'guides/authentication.md#when-the-user-is-signed-out': 'logout, logged out, log out, sign out, no token',
  'guides/errors.md#apierror': 'HTTP status 503 service unavailable',
  'guides/errors.md#what-to-retry': 'retries not working, retry fails, retry a failed request',
  'guides/errors.md#envelopeerror': 'invalid JSON, parse error',
  'guides/failed-reissue.md#ask-iscertainlynotapplied': 'was the card reissued',
  'guides/failed-reissue.md#after-a-card-reissue-that-failed': '503 reissue, reissue timeout, double charge',
  'guides/client-options.md#set-a-timeout': 'call times out, how long until a call times out',
  'guides/client-options.md#cancel-with-a-signal': 'abort fetch, abort a request',
  'guides/money-and-dates.md#money': 'amount in cents',
  'guides/money-and-dates.md#dates': 'timezone, time zone',
  'guides/security.md#personal-data-and-secrets': 'GDPR, privacy, store',
  'guides/known-and-unknown.md#download-the-openapi-document':
    'swagger, postman, insomnia, import, spec, schema',
  'guides/known-and-unknown.md#check-responses': 'nullable, null, optional, undefined, missing field',
  'guides/before-you-go-live.md#before-you-go-live': 'production checklist, release, launch',
  'guides/start.md#coding-agents': 'AI: ChatGPT, Claude, Copilot, Cursor',
  'guides/compatibility.md#status': 'GitHub, Git, source, maturity, maintenance, security, lock-in',
  'guides/compatibility.md#bundle-size-of-the-client': 'how big, performance, benchmark',
  'guides/app/tanstack-query.md#tanstack-query': 'React hooks, hook, useQuery, Vue, Solid, Svelte',
  'guides/app/react-native.md#react-native': 'Expo',
  'guides/app/server-side-rendering.md#server-side-rendering': 'SSR',
  'guides/errors.md#what-to-log': 'log requests, logging',
  'guides/mock/overview.md#in-a-test': 'mock data in tests',
  'guides/mock/overview.md#reach-each-state': 'simulate, return, returns a status',
  'guides/mock/curl-python-java.md#from-curl-python-or-java': 'Python, Java, PHP, Ruby, other languages',
  'versions.md#versions-and-deprecation':
    'deprecated, deprecation, upgrade, update, migrate, migration, breaking change',
  'changelog.md#changelog': 'changelog, change log, release notes, what is new',
}

/**
 * The HTML of a page for the search's index. Behind each heading stand its keywords and the words of a name such as
 * `cardId`, between signs that keep them out of excerpts; at the end the text that the page does not show.
 */
export function withKeywords(html: string, page: string, hidden: Page['hidden'] = []): string {
  // The name of a language is no word of the page.
  const text = html.replaceAll(/<span class="lang">.*?<\/span>/g, '')
  const shown = text.replaceAll(/<h\d id="([^"]+)".*?<\/h\d>/g, (heading, id: string) => {
    const words = /[a-z][A-Z]/.test(id) ? id.replaceAll(/\W|(?<=[a-z])(?=[A-Z])/g, ' ') : ''
    const known = keywords[`${page}#${id}`] ?? words
    // VitePress splits a page where a heading has a link.
    const linked = heading.includes('<a ')
      ? heading
      : heading.replace(/<\/h\d>$/, ` <a href="#${id}">#</a>$&`)
    return known ? `${linked}<p>¶${known}¶</p>` : linked
  })
  const further = hidden.map(
    (one) =>
      `<h2 id="${one.anchor}">${one.titles.join(': ')} <a href="#${one.anchor}">#</a></h2><p>${one.text}</p>`,
  )
  return [shown, ...further].join('\n')
}
