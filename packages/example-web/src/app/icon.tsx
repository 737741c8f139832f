import type { ReactNode } from 'react'

const paths = {
  plane:
    'M12 2.500a2 2 0 012 2V9.500l7.500 4.500v2L14 13.500V18l2.500 2v1.500L12 20.500l-4.500 1V20l2.500-2v-4.500L2.500 16v-2L10 9.500v-5a2 2 0 012-2z',
  armchair:
    'M6 11V7a3 3 0 013-3h6a3 3 0 013 3v4M4 11a2 2 0 012 2v2h12v-2a2 2 0 114 0v4a2 2 0 01-2 2H4a2 2 0 01-2-2v-4a2 2 0 012-2zM6 19v2M18 19v2',
  sim: 'M7 3h7l5 5v11a2 2 0 01-2 2H7a2 2 0 01-2-2V5a2 2 0 012-2zM9 12h6v5H9zM12 12v5M9 14.500h6',
  person: 'M12 4a4 4 0 110 8 4 4 0 010-8zM4 21a8 8 0 0116 0',
  card: 'M4 5h16a2 2 0 012 2v10a2 2 0 01-2 2H4a2 2 0 01-2-2V7a2 2 0 012-2zM2 10h20M6 15h4',
} as const

export type IconName = keyof typeof paths

/** A drawing beside a word that says the same, so it is hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
