// src/show-panel.ts
import { createPanel } from '@travel-card/mock/panel'
import { mock } from './mock-in-page.ts'

/** Call it after `startMock` and before the first request. */
export function showPanel(): void {
  const panel = createPanel(mock)
  panel.addEventListener('change', () => location.reload())
  document.body.append(panel)
}
