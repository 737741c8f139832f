import type { Product } from '@travel-card/sdk'
import { Fact, FeatureList, formatMoney, List, listOf, Panel, safeUrl, textOf } from '../../display/index.ts'

/** A service at an airport, with where and when it can be used and what it costs. */
export function ProductView({ product }: { readonly product: Product }): React.ReactNode {
  const { type, terminal, title, description, howToUse, workingTime, address, preOrderTime } = product
  const documents = listOf(listOf(product.files).map(({ url }) => safeUrl(url)))
  return (
    <Panel level="h3" title={title} otherwise="Service without a name" status={type}>
      <dl className="facts">
        <Fact name="What it is" value={description} />
        <Fact name="Where" value={textOf(address) ?? terminal?.title} />
        <Fact name="When" value={workingTime?.time} />
        <Fact name="Time zone" value={workingTime?.timezone} />
        <Fact name="How to use it" value={howToUse} />
        <Fact name="Order ahead" value={preOrderTime} />
      </dl>
      <FeatureList of={product.features} />
      <List of={product.variants} className="rows" title="Prices" otherwise="No price is given.">
        {({ adultPrice, childPrice }) => (
          <dl className="facts">
            <Fact name="Adult" value={formatMoney(adultPrice?.amount, adultPrice?.currency)} />
            <Fact name="Child" value={formatMoney(childPrice?.amount, childPrice?.currency)} />
          </dl>
        )}
      </List>
      <List of={documents} className="bullets">
        {(url, index) => (
          <a href={url} target="_blank" rel="noopener noreferrer">
            Open {documents.length === 1 ? 'the document' : `document ${index + 1}`}{' '}
            <span className="sr-only">(in a new tab)</span>
          </a>
        )}
      </List>
    </Panel>
  )
}
