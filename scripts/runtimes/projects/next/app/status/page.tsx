'use client'

import { type Client, createClient } from '@travel-card/sdk'
import { useState } from 'react'

const client: Client = createClient({ baseUrl: '/api', token: false })

export default function Status() {
  const [text, setText] = useState('not asked')
  const ask = async () => {
    const result = await client.getCustomer({ id: 'customer-0001' }).result()
    setText(result.ok ? result.data.status : result.error.kind)
  }
  return <button type="button" onClick={ask}>{text}</button>
}
