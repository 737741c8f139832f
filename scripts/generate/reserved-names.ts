/**
 * Names that an operationId or an argument may not have, because they stand beside the operations on the objects
 * that the packages hand out, or because they change what JavaScript does with these objects.
 */
export const reservedOperationIds: ReadonlySet<string> = new Set([
  // createMock()
  'all',
  'assertNoUnhandled',
  'baseUrl',
  'clientOptions',
  'delay',
  'fetch',
  'respond',
  'reset',
  'token',
  'unhandled',
  // connectMock()
  'headers',
  'resetAll',
  'scopes',
  // createQueries()
  'attempts',
  'keys',
  // An object with a `then` is taken for a promise, and these are on every object.
  'constructor',
  'hasOwnProperty',
  'then',
  'toJSON',
  'toString',
  'valueOf',
])
