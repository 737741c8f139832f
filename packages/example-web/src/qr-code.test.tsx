// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { afterEach, expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const moduleSize = 4

afterEach(cleanup)

/** Paints the drawing as a camera would see it. */
function paint(svg: Element): { width: number; height: number; data: Uint8ClampedArray } {
  const width = Number(svg.getAttribute('viewBox')?.split(' ').at(-1)) * moduleSize
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of svg
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)/g) ?? []) {
    for (let row = 0; row < moduleSize; row += 1) {
      const start = (Number(y) * moduleSize + row) * width + Number(x) * moduleSize
      for (let pixel = start; pixel < start + moduleSize; pixel += 1) data.fill(0, pixel * 4, pixel * 4 + 3)
    }
  }
  return { width, height: width, data }
}

test('the code reads as the text that it was made from', () => {
  const text = 'LPA:1$smdp.esim.example$EXAMPLE-ACTIVATION-0001'
  const { getByRole } = render(<QrCode text={text} label="A code" />)
  expect(decodeQR(paint(getByRole('img', { name: 'A code' })))).toBe(text)
})

test('a text that fits into no code has none', () => {
  const { getByText, queryByRole } = render(<QrCode text={'x'.repeat(5000)} label="A code" />)
  expect(queryByRole('img')).toBeNull()
  getByText(/too long for a QR code/)
})
