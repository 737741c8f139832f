import { operations } from '@travel-card/contract'
import type { Step } from '../planning/step.ts'

/** What a run could send, without an id or a value. */
export function showPlan(plan: readonly Step[]): string {
  const lines = plan.map(({ method, operation, what, onlyIf }, index) => {
    const request = `${String(index + 1).padStart(2)} ${method} ${operations[operation].path} ${what}`
    return onlyIf === undefined ? request : `${request} (only if ${onlyIf})`
  })
  return `${lines.join('\n')}\n\nAt most ${plan.length} requests. Nothing was sent.\n`
}
