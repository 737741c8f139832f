import { provideZoneChangeDetection } from '@angular/core'
import { TestBed } from '@angular/core/testing'
import { expect, test, vi } from 'vitest'
import { App } from './app'

test('the customer and the new card are shown', async () => {
  TestBed.configureTestingModule({ providers: [provideZoneChangeDetection()] })
  const fixture = TestBed.createComponent(App)
  fixture.autoDetectChanges()
  const page: HTMLElement = fixture.nativeElement
  await vi.waitFor(() => expect(page.textContent).toContain('pending'))
  page.querySelector('button')?.click()
  await vi.waitFor(() => expect(page.textContent).toContain('EXAMPLE-MASKED-0001'))
})
