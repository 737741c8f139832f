import { focusManager } from '@tanstack/react-query'
import { createQueries, type Queries } from '@travel-card/query'
import { type Client, createClient } from '@travel-card/sdk'
import { createAttempts, keyValueStore } from '@travel-card/sdk/attempts'
import { AppState } from 'react-native'
import {
  ACCESSIBLE,
  getGenericPassword,
  setGenericPassword,
} from 'react-native-keychain'

const service = 'travel-card-token'

/** Keeps the token on this device alone, where it can be read only while the device is unlocked. */
export async function saveToken(token: string): Promise<void> {
  await setGenericPassword('token', token, {
    service,
    accessible: ACCESSIBLE.WHEN_UNLOCKED_THIS_DEVICE_ONLY,
  })
}

const client = createClient({
  baseUrl: 'https://api.travel-card.example', // the base URL from the API's provider
  async token() {
    const kept = await getGenericPassword({ service })
    return kept ? kept.password : null // nobody is signed in
  },
})

/** Records each reissue, and keeps the record if the app is killed. */
const store = keyValueStore({
  async getItem(service) {
    const kept = await getGenericPassword({ service })
    return kept ? kept.password : null
  },
  setItem: (service, text) =>
    setGenericPassword('attempt', text, { service }),
})

export const queries: Queries<Client> = createQueries(client, {
  attempts: createAttempts(client, { store }),
})

// Stale queries are refetched when the app comes back to the foreground.
focusManager.setEventListener((setFocused) => {
  const subscription = AppState.addEventListener('change', (state) =>
    setFocused(state === 'active'),
  )
  return () => subscription.remove()
})
