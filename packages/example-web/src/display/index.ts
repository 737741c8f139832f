// What shows values of the service.
export { formatDay, formatMoment, formatMoney, formatQuantity, moneyNote } from './formats.ts'
export { FeatureList, List } from './list.tsx'
export { Panel } from './panel.tsx'
export { RemoteImage } from './remote-image.tsx'
export { Secret } from './secret.tsx'
export { Fact, ServiceText } from './text.tsx'
export { describeUnknown, joinTexts, listOf, safeUrl, textOf } from './values.ts'
