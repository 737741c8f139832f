import type { LoungeOrder } from '@travel-card/sdk'
import {
  Fact,
  FeatureList,
  joinTexts,
  List,
  listOf,
  Panel,
  RemoteImage,
  ServiceText,
  safeUrl,
  textOf,
} from '../../display/index.ts'

export function LoungeDetails({ lounge }: { readonly lounge: LoungeOrder['lounge'] }): React.ReactNode {
  const { description, workingTime, timezone, terminalType, address, info } = lounge ?? {}
  const name = textOf(lounge?.title) ?? 'the lounge'
  const restrictions = listOf(lounge?.restrictions)
  return (
    <Panel title="The lounge">
      <List of={listOf(lounge?.photos).filter(safeUrl)} className="photos">
        {(photo, index) => (
          <RemoteImage className="photo" src={photo} alt={`Photo ${index + 1} of ${name}`} />
        )}
      </List>
      <dl className="facts">
        <Fact name="What it is" value={description} />
        <Fact name="Hours" value={workingTime} />
        <Fact name="Opens" value={info?.openTime} />
        <Fact name="Closes" value={info?.closeTime} />
        <Fact name="Now" value={info?.openStatus} />
        <Fact name="Time zone" value={timezone} />
        <Fact name="Where" value={joinTexts(', ', address, terminalType)} />
      </dl>
      <FeatureList of={lounge?.features} />
      {restrictions.length > 0 && <h3>Please note</h3>}
      <List of={restrictions} className="bullets">
        {({ description, type }) => (
          <ServiceText value={textOf(description) ?? type} otherwise="A restriction without a text" />
        )}
      </List>
    </Panel>
  )
}
