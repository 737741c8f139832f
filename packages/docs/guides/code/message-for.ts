// #region all
import type { TravelCardError } from '@travel-card/sdk'

export function messageFor(error: TravelCardError): string {
  switch (error.kind) {
    case 'input':
      return 'Please check what you entered.'
    case 'auth':
      return 'Please sign in again.'
    case 'api':
      if (error.status === 401) return 'Please sign in again.'
      if (error.status === 404) return 'We could not find that.'
      return 'This did not work. Please try again later.'
    case 'network':
    case 'timeout':
      return 'We could not reach the service.'
    case 'envelope':
    case 'contract':
      return 'This did not work. Please try again later.'
    case 'abort':
      return '' // the user has left: show nothing
  }
}
// #endregion
