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
      return 'The service could not do that.'
    case 'network':
    case 'timeout':
      return 'We could not reach the service.'
    case 'envelope':
    case 'contract':
      return 'The service gave an unexpected answer.'
    case 'abort':
      return '' // the user has left
  }
}
// #endregion
