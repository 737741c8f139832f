import { type Context, createContext } from 'react'
import type { Api } from './create-api.ts'

export const ApiContext: Context<Api | undefined> = createContext<Api | undefined>(undefined)
