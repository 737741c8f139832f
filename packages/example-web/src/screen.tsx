import { createContext, type ReactNode, use } from 'react'
import type { Session } from './session.ts'

/** Provides the session of the signed-in user to all screens. */
export const SessionContext: React.Context<Session | undefined> = createContext<Session | undefined>(
  undefined,
)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('A screen is rendered outside of SessionContext')
  return session
}

interface ScreenProps {
  readonly title: string
  readonly intro?: string
  readonly children: ReactNode
}

/** Focuses the heading of a new screen, so that a screen reader announces it. */
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
      {intro && <p className="soft">{intro}</p>}
      {children}
    </>
  )
}
