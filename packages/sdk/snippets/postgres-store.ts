import type { AttemptStore } from '@travel-card/sdk/attempts'
import { Pool } from 'pg'

interface Row {
  readonly entry: string | null
}

// Run once: CREATE TABLE attempts (key text PRIMARY KEY, entry text)
const read = 'SELECT entry FROM attempts WHERE key = $1'

const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  connectionTimeoutMillis: 1500,
  query_timeout: 1500,
  // Also on the server, so that nobody waits for a process that died.
  lock_timeout: 1500,
  idle_in_transaction_session_timeout: 1500,
})
// Without these, a lost connection would end the process.
pool.on('error', () => {})
pool.on('connect', (connection) => connection.on('error', () => {}))

export const store: AttemptStore = {
  async update(key, change) {
    // Needs no lock if nothing changes, as when an attempt is shown.
    const { rows } = await pool.query<Row>(read, [key])
    const seen = rows[0]?.entry ?? undefined
    if (change(seen) === seen) return seen
    const connection = await pool.connect()
    let isCommitted = false
    try {
      await connection.query('BEGIN ISOLATION LEVEL READ COMMITTED')
      // The entry is on the disk before its request is sent.
      await connection.query('SET LOCAL synchronous_commit = on')
      // Makes a row to lock, for the first attempt.
      await connection.query(
        'INSERT INTO attempts VALUES ($1, NULL) ON CONFLICT DO NOTHING',
        [key],
      )
      const locked = await connection.query<Row>(`${read} FOR UPDATE`, [
        key,
      ])
      const entry = change(locked.rows[0]?.entry ?? undefined)
      await connection.query(
        'UPDATE attempts SET entry = $2 WHERE key = $1',
        [key, entry],
      )
      await connection.query('COMMIT')
      isCommitted = true
      return entry
    } finally {
      // Closes a connection that failed, which ends its transaction.
      connection.release(!isCommitted)
    }
  },
}
