import type { Fetch } from '@travel-card/sdk'
import ky from 'ky'
import { $fetch } from 'ofetch'

const once = ky.create({ retry: 0, throwHttpErrors: false, timeout: false })
export const fetchWithKy: Fetch = (url, init) => once(url, init)

export const fetchWithOfetch: Fetch = (url, init) =>
  $fetch.raw(url, {
    ...init,
    retry: 0,
    ignoreResponseError: true,
    responseType: 'stream', // leaves the body to the client
  })
