import { choices } from './nearest-name.ts'

/** Refuses options that do not exist: a misspelt one would be ignored in silence. */
export function checkOptions(where: string, options: object, names: readonly string[]): void {
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) {
      throw new TypeError(`${where}: there is no option \`${name}\`${choices(name, names)}`)
    }
  }
}

export function checkNumber(where: string, name: string, value: number, unit = 'milliseconds'): void {
  // Longer timers fire at once.
  if (!(value >= 0 && value < 2 ** 31)) {
    throw new RangeError(
      `${where}: \`${name}\` must be a number of ${unit} from 0 to 2147483647, not ${value}`,
    )
  }
}
