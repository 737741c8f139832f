import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { type QrPath, qrPath } from './qr-path.ts'

const moduleSize = 4

/** Paints the path as a camera would see it. */
function paint({ size, path }: QrPath): { width: number; height: number; data: Uint8ClampedArray } {
  const width = size * moduleSize
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
    for (let row = 0; row < moduleSize; row += 1) {
      for (let column = 0; column < moduleSize; column += 1) {
        const pixel = (Number(y) * moduleSize + row) * width + Number(x) * moduleSize + column
        data.fill(0, pixel * 4, pixel * 4 + 3)
      }
    }
  }
  return { width, height: width, data }
}

test('the code reads as the text that it was made from', () => {
  const text = 'LPA:1$smdp.esim.example$EXAMPLE-ACTIVATION-0001'
  const qr = qrPath(text)
  expect(decodeQR(paint(qr ?? expect.fail('there is no code')))).toBe(text)
})

test('a text that fits into no code has none', () => {
  expect(qrPath('x'.repeat(5000))).toBeUndefined()
})
