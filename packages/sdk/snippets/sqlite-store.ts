import { DatabaseSync } from 'node:sqlite'
import type { AttemptStore } from '@travel-card/sdk/attempts'

const file = process.env.ATTEMPTS_FILE ?? 'attempts.sqlite'
const database = new DatabaseSync(file, { timeout: 1000 })
database.exec(`PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS attempts (key TEXT PRIMARY KEY, entry TEXT)`)
const read = database.prepare('SELECT entry FROM attempts WHERE key = ?')
const write = database.prepare(
  'INSERT OR REPLACE INTO attempts VALUES (?, ?)',
)

export const store: AttemptStore = {
  // Returns a promise, as other stores do, although nothing here waits.
  // eslint-disable-next-line @typescript-eslint/require-await
  async update(key, change) {
    database.exec('BEGIN IMMEDIATE')
    try {
      const row = read.get(key) as { entry: string } | undefined
      const entry = change(row?.entry)
      if (entry !== undefined) write.run(key, entry)
      database.exec('COMMIT')
      return entry
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  },
}
