import type { LoungeOrder } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Each } from '../../display/each.tsx'
import { Fact } from '../../display/fact.tsx'
import { Facts } from '../../display/facts.tsx'
import { FeatureList } from '../../display/feature-list.tsx'
import { joinTexts } from '../../display/join-texts.ts'
import { listOf } from '../../display/list-of.ts'
import { RemoteImage } from '../../display/remote-image.tsx'
import { ServiceText } from '../../display/service-text.tsx'
import { textOf } from '../../display/text-of.ts'

/** What there is to know of a lounge. */
export function LoungeDetails({ lounge }: { readonly lounge: LoungeOrder['lounge'] }): ReactNode {
  if (!lounge) return <p className="empty">The order says nothing of the lounge.</p>
  const { title, description, workingTime, timezone, terminalType, address, info } = lounge
  const restrictions = listOf(lounge.restrictions)
  return (
    <section className="panel" aria-label="The lounge">
      {textOf(description) !== undefined && (
        <p className="lead">
          <ServiceText>{description}</ServiceText>
        </p>
      )}
      <div className="photos">
        <Each of={lounge.photos}>
          {(photo) => (
            <RemoteImage className="photo" src={photo} alt={`A photo of ${textOf(title) ?? 'the lounge'}`} />
          )}
        </Each>
      </div>
      <Facts>
        <Fact name="Hours">
          <ServiceText>{workingTime}</ServiceText>
        </Fact>
        <Fact name="Opens">
          <ServiceText>{info?.openTime}</ServiceText>
        </Fact>
        <Fact name="Closes">
          <ServiceText>{info?.closeTime}</ServiceText>
        </Fact>
        <Fact name="Now">
          <ServiceText>{info?.openStatus}</ServiceText>
        </Fact>
        <Fact name="Time zone">
          <ServiceText>{timezone}</ServiceText>
        </Fact>
        <Fact name="Where">
          <ServiceText>{joinTexts(', ', address, terminalType)}</ServiceText>
        </Fact>
      </Facts>
      <FeatureList features={lounge.features} />
      {restrictions.length > 0 && (
        <>
          <h3>Please note</h3>
          <ul className="plain-list">
            <Each of={restrictions}>
              {(restriction) => (
                <li>
                  <ServiceText otherwise="A restriction without a text">
                    {textOf(restriction.description) ?? restriction.type}
                  </ServiceText>
                </li>
              )}
            </Each>
          </ul>
        </>
      )}
    </section>
  )
}
