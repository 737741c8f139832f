import type { ReactNode } from 'react'

/** Stands where the service gave nothing, so that no place is left blank. */
export function Missing({ children = 'Not given' }: { readonly children?: string | undefined }): ReactNode {
  return <span className="missing">{children}</span>
}
