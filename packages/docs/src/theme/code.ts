import { h, type VNode } from 'vue'
import { highlight } from '../run/highlight.ts'

/** Code in colours. */
export const coloured = (code: string): (VNode | string)[] =>
  highlight(code).map(([kind, text]) => (kind === '' ? text : h('span', { class: `code-${kind}` }, text)))

/** A text in which code stands between backticks. */
export const inline = (text: string): (VNode | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : h('code', part)))
