import { TestBed } from '@angular/core/testing'
import { expect, test } from 'vitest'
import { App } from './app'

test('the customer is shown', async () => {
  const fixture = TestBed.createComponent(App)
  await fixture.whenStable()
  expect(fixture.nativeElement.textContent).toBe('pending')
})
