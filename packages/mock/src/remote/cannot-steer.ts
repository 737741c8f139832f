/** Tells that what answers at a URL is no mock that can be steered. */
export function cannotSteer(where: string, baseUrl: string, status: number): Error {
  return new Error(
    `${where}: ${baseUrl} cannot be steered, it answered with ${status}: start the mock with --control, or by serve(mock, { control: true })`,
  )
}
