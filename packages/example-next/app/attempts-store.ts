import { DatabaseSync } from 'node:sqlite'
import type { AttemptStore } from '@travel-card/sdk/attempts'

/** Opens the file that records reissues. It serves a single machine: several machines need a shared database. */
export function openStore(file: string): AttemptStore {
  const database = new DatabaseSync(file, { timeout: 1000 })
  // Writes to disk before the request is sent, so that a power failure can't lose the record.
  database.exec(
    'PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS attempts (key TEXT PRIMARY KEY, entry TEXT)',
  )
  const read = database.prepare('SELECT entry FROM attempts WHERE key = ?')
  const write = database.prepare('INSERT OR REPLACE INTO attempts VALUES (?, ?)')
  return {
    async update(key, change) {
      database.exec('BEGIN IMMEDIATE')
      try {
        // A cast: the table has no other columns.
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
}
