import { Component } from 'react'
import { ErrorNotice } from './error-notice.tsx'

/** The last resort: a screen that fails to draw leaves the rest of the app standing. */
export class ErrorBoundary extends Component<React.PropsWithChildren, { readonly failed: boolean }> {
  override state: { readonly failed: boolean } = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): React.ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorNotice
        title="This cannot be shown"
        advice="The answer holds something that this app does not understand."
        onRetry={() => this.setState({ failed: false })}
      />
    )
  }
}
