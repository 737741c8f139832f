/** A place in the arguments of a method, as a JSON pointer that begins with an argument's name, and what is wrong there. */
export interface Place {
  readonly pointer: string
  readonly message: string
}

/** Notes in an error which places are wrong, for callers in other processes; who prints it does not see that. */
export function noteWrong<Mistake extends Error>(error: Mistake, places: readonly Place[]): Mistake {
  return Object.defineProperty(error, 'places', { value: places })
}

/** A mistake at one place in the arguments of a method. */
export function mistake(where: string, pointer: string, message: string, options?: ErrorOptions): TypeError {
  return noteWrong(new TypeError(`${where}: ${message}`, options), [{ pointer, message }])
}

/** The places that are wrong; the arguments as a whole where nobody noted any. */
export function placesOf(error: Error): readonly Place[] {
  return (error as { places?: readonly Place[] }).places ?? [{ pointer: '', message: error.message }]
}
