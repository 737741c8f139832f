/** The two clocks, in milliseconds since 1970: one for the rules on requests, one for made data. */
export interface Clock {
  readonly now: () => number
  readonly dataNow: () => number
}

/** 2026-01-01: made data must not change from one day to the next. */
const fixed = 1_767_225_600_000

/** @throws TypeError when it gives no time. */
export function readClock(now: Date | number | string | (() => Date | number) | undefined): Clock {
  if (now === undefined) return { now: () => Date.now(), dataNow: () => fixed }
  const read = (): number => {
    const value = typeof now === 'function' ? now() : now
    const time = typeof value === 'string' ? Date.parse(value) : Number(value)
    // The years for which ISO 8601 has four digits.
    if (!(time >= -62_135_596_800_000 && time < 253_402_300_800_000)) {
      throw new TypeError('createMock: `now` must give a time, such as new Date("2026-06-15T12:00:00Z")')
    }
    return Math.floor(time)
  }
  read()
  return { now: read, dataNow: read }
}
