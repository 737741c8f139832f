import { createContext, type ReactNode, use, useState } from 'react'

/** What was entered on the screens, kept while the app is open: in memory alone, because it says whom somebody looked up. */
export const Kept: React.Context<Map<string, unknown>> = createContext(new Map<string, unknown>())

/** Like `useState`, but what was set is there again when somebody comes back to the screen. */
export function useKept<Value>(screen: string): [value: Value | undefined, keep: (value?: Value) => void] {
  const kept = use(Kept)
  // A cast: each screen has one type of its own.
  const [value, setValue] = useState(kept.get(screen) as Value | undefined)
  function keep(next?: Value): void {
    kept.set(screen, next)
    setValue(next)
  }
  return [value, keep]
}

interface ScreenProps {
  readonly title: string
  readonly intro?: string
  readonly children: ReactNode
}

/** Tells a screen reader where one has arrived. */
function arrive(heading: HTMLHeadingElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}

export function Screen({ title, intro, children }: ScreenProps): ReactNode {
  return (
    <>
      <title>{`${title} – My trip`}</title>
      <h1 key={title} ref={arrive} tabIndex={-1}>
        {title}
      </h1>
      {intro && <p className="intro">{intro}</p>}
      {children}
    </>
  )
}
