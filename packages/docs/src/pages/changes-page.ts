import { readChanges } from 'scripts/contract-diff/print'
import type { Page } from '../page.ts'

/** What changed in the contract, by release. */
export function changesPage(root: string): Page {
  return {
    path: 'changes',
    title: 'Changes',
    description: 'What changed in the contract, release by release, and what became of open questions.',
    group: 'Reference',
    text: readChanges(root).trim(),
  }
}
