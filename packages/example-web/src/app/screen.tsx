import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  readonly title: string
  readonly intro: string
  readonly children: ReactNode
}

/** The frame of a screen. Its heading takes the focus, so that a screen reader says where one has arrived. */
export function Screen({ title, intro, children }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – Travel desk`
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [title])
  return (
    <>
      <header className="screen-header">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{intro}</p>
      </header>
      {children}
    </>
  )
}
