import type { Schema } from './model.ts'

const place = '#/components/schemas/'

export const refTo = (component: string): Schema => ({ $ref: place + component })

/** The name of the component that a reference leads to. */
export const componentOf = ($ref: string): string => $ref.replace(place, '')
