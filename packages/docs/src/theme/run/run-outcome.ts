import { h, type VNode } from 'vue'
import type { ErrorDescription } from '../../run/describe-error.ts'
import type { SentRequest } from '../../run/run-call.ts'
import type { ShownCall } from '../../run/show-call.ts'

/**
 * Code as VitePress shows it, which brings the button that copies it. It can be scrolled by keyboard. Its key keeps it from
 * being made of the element of an error, whose colour would fade.
 */
const code = (lang: string, label: string, text: string): VNode =>
  h('div', { key: label, class: `language-${lang} run-code` }, [
    h('button', { type: 'button', title: 'Copy Code', class: 'copy' }),
    h('span', { class: 'lang' }, lang),
    h('pre', { tabindex: 0, role: 'region', 'aria-label': label }, h('code', text)),
  ])

/** A text in which code stands between backticks. */
const inline = (text: string): (string | VNode)[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : h('code', part)))

function errorBox({ name, message, members, advice }: ErrorDescription): VNode {
  return h('div', { key: 'error', class: 'danger custom-block run-error' }, [
    h('p', { class: 'custom-block-title' }, name),
    h('p', message),
    h(
      'p',
      members.map(([member, value]) => [h('code', member), ` ${value}  `]),
    ),
    h('p', [h('strong', 'What to do: '), ...inline(advice)]),
  ])
}

function requestText({ method, url, headers, body }: SentRequest): string {
  const head = [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n')
  return body === undefined ? head : `${head}\n\n${JSON.stringify(JSON.parse(body), null, 2)}`
}

function sent(requests: readonly SentRequest[]): VNode[] {
  const [first] = requests
  if (!first)
    return [
      h('h4', { class: 'run-heading' }, 'Request'),
      h('p', { class: 'run-note' }, 'None: the arguments break the contract.'),
    ]
  const statuses = requests.map(({ status }) => status ?? 'none').join(', ')
  const times = requests.length === 1 ? '' : `Sent ${requests.length} times. `
  return [
    h('h4', { class: 'run-heading' }, 'Request'),
    h(
      'p',
      { class: 'run-note' },
      `${times}${requests.some(({ status }) => status) ? `Response: ${statuses}` : 'No response'}. To the mock in this page; the token is masked.`,
    ),
    code('http', 'Request', requestText(first)),
  ]
}

/** What came of a call: its data or its error, the request, and the program that does the same. An old one gives way. */
export function runOutcome({ data, error, requests, program }: ShownCall, isOld: boolean): VNode {
  return h('div', { class: 'run-outcome', 'aria-busy': isOld }, [
    ...(data === undefined ? [] : [h('h4', { class: 'run-heading' }, 'Data'), code('json', 'Data', data)]),
    error && errorBox(error),
    ...sent(requests),
    h('h4', { class: 'run-heading' }, 'The same as a program'),
    code('ts', 'Program', program),
  ])
}
