import type { LoungeOrder } from '@travel-card/sdk'
import { Fact, FeatureList, joinTexts, List, Panel, RemoteImage, ServiceText } from '../../display/index.ts'

export function LoungeDetails({ lounge }: { readonly lounge: LoungeOrder['lounge'] }): React.ReactNode {
  const { description, workingTime, timezone, terminalType, address, info } = lounge ?? {}
  return (
    <Panel title="The lounge">
      <List of={lounge?.photos} className="photos">
        {(photo, index) => (
          <RemoteImage className="photo" src={photo} alt={`Photo ${index + 1} of the lounge`} />
        )}
      </List>
      <dl className="facts">
        <Fact name="What it is" value={description} />
        <Fact name="Hours" value={workingTime} />
        <Fact name="Opens" value={info?.openTime} />
        <Fact name="Closes" value={info?.closeTime} />
        <Fact name="Now" value={info?.openStatus} />
        <Fact name="Time zone" value={timezone} />
        <Fact name="Where" value={joinTexts(', ', [address, terminalType])} />
      </dl>
      <FeatureList of={lounge?.features} />
      <List of={lounge?.restrictions} className="bullets" title="Please note">
        {({ type, description }) => (
          <ServiceText value={description || type} otherwise="A restriction without a text" />
        )}
      </List>
    </Panel>
  )
}
