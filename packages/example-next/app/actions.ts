'use server'

import { type Card, isTravelCardError } from '@travel-card/sdk'
import { AttemptError } from '@travel-card/sdk/attempts'
import { readAmount } from 'example-web/src/values.ts'
import { refresh } from 'next/cache'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { isSignedOut, openService } from './service.ts'
import { sessionCookie } from './session.ts'

/** The outcome of a submission. The page shows the card's state separately, because another window may have changed it. */
export interface Answer {
  /** Why nothing was sent. */
  readonly problem?: 'amount' | 'confirmation' | 'not-sent'
  /** The amount as entered. */
  readonly amount?: string
  /** The id of the attempt that the answer is about. */
  readonly attemptId?: string | undefined
  readonly card?: Card
}

/**
 * Reissues the signed-in user's card once. Next refuses a form from another origin, and `proxy.ts` a form without an origin.
 * After an attempt that was or may have been applied, the form must contain that attempt as the user saw it.
 */
export async function reissue(_: Answer, form: FormData): Promise<Answer> {
  const { session, attempts } = await openService()
  const text = (name: string): string => String(form.get(name) ?? '')
  const amount = text('amount').trim()
  const initialBalance = readAmount(amount)
  if (initialBalance === undefined) return { problem: 'amount', amount }
  if (text('confirmed') !== 'on') return { problem: 'confirmation', amount }
  if (text('mark') !== session.mark) throw new Error('This form was rendered for another session')
  const subject = { cardId: session.cardId }
  const seen = text('seen')
  let answer: Answer = { amount }
  try {
    if (seen) await attempts.allowAnother('reissueCard', subject, JSON.parse(seen))
    const { card } = await attempts.reissueCard({ ...subject, initialBalance })
    // Not the whole card, which may have fields that no page should hold. A cast: an absent field is undefined here.
    const { label, brand, maskedCardNumber, cardExpire, cardBalance, currency } = card
    answer = { amount, card: { label, brand, maskedCardNumber, cardExpire, cardBalance, currency } as Card }
  } catch (error) {
    if (error instanceof AttemptError) answer = { amount, problem: 'not-sent' }
    else if (!isTravelCardError(error)) throw error
    else if (isSignedOut(error)) redirect('/sign-in?ended')
  }
  const { id } = await attempts.read('reissueCard', subject)
  refresh()
  return { ...answer, attemptId: id }
}

/** Forgets the session in this browser. Also end it in your session service. */
export async function signOut(): Promise<void> {
  const cookie = await cookies()
  cookie.delete(sessionCookie)
  redirect('/sign-in')
}
