import { type OperationId, operations } from '@travel-card/contract'
import { exampleTexts, idle, runStates } from './run-form.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Creates the form that runs an operation in the page: its arguments, the states of the mock, and a place for the outcome. */
export function runPanel(operation: OperationId, back = 'Clear'): string {
  const texts = exampleTexts(operation)
  const fields = Object.entries(operations[operation].input).map(([name, argument]) => {
    const { required, description = '', secret } = argument
    const id = `run-${name}`
    return `<div class="run-field"><label for="${id}"><strong>${name}</strong> <small>${required ? 'required' : 'optional'}</small></label><input id="${id}" name="${name}" value="${escaped(texts[name] ?? '')}" type="${secret ? 'password' : 'text'}" autocomplete="off" spellcheck="false" aria-required="${required === true}" aria-describedby="${id}-issue ${id}-about"><p id="${id}-issue" class="run-issue"></p><p id="${id}-about" class="run-about">${escaped(description)}</p></div>`
  })
  const states = runStates.map(({ label }) => `<option>${escaped(label)}</option>`)
  return [
    `<section class="run-sample needs-script" aria-labelledby="run" data-operation="${operation}" data-back="${escaped(back)}">`,
    '<h2 id="run">Run it on this page</h2>',
    // Turns off the browser's checks, because the SDK checks the arguments.
    '<div class="card"><form novalidate autocomplete="off">',
    ...fields,
    `<div class="run-field"><label for="run-state"><strong>What the mock responds</strong></label><select id="run-state" name="mock-state" autocomplete="off">${states.join('')}</select></div>`,
    `<div class="run-row"><button type="submit" class="button">Run ${operation}</button><span class="run-about" role="status">${idle}</span></div>`,
    '</form></div></section>',
  ].join('')
}
