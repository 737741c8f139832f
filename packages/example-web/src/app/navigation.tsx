import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { type Route, routes } from './routes.ts'

/** The links to the screens: beside the name on wide pages, at the bottom of narrow ones. */
export function Navigation({ current }: { readonly current: Route }): ReactNode {
  return (
    <nav className="navigation" aria-label="Screens">
      <ul>
        {routes.map(({ name, label, icon }) => (
          <li key={name}>
            <a href={`#/${name}`} aria-current={name === current.name ? 'page' : undefined}>
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
