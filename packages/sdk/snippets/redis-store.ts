import type { AttemptStore } from '@travel-card/sdk/attempts'
import { createClient } from 'redis'

// Fails at once while there's no connection, instead of queueing.
const redis = createClient({
  url: process.env.REDIS_URL ?? '',
  disableOfflineQueue: true,
})
redis.on('error', () => {}) // connects again by itself
await redis.connect()

/** Replaces an entry, unless another server was faster. */
const replace = `
  if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2])
  return 1`

export const store: AttemptStore = {
  async update(key, change, signal) {
    for (;;) {
      const seen = (await redis.get(key)) ?? undefined
      const entry = change(seen)
      if (entry === undefined || entry === seen) return seen
      if (signal?.aborted) throw new Error('Redis took too long')
      const isReplaced = await redis.eval(replace, {
        keys: [key],
        arguments: [seen ?? '', entry],
      })
      if (isReplaced) return entry
    }
  },
}
