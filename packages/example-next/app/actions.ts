'use server'

import { type Card, isTravelCardError } from '@travel-card/sdk'
import { type Attempt, AttemptError } from '@travel-card/sdk/attempts'
import { readAmount } from 'example-web/src/values.ts'
import { refresh } from 'next/cache'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { isSignedOut, openService } from './service.ts'
import { sessionCookie } from './session.ts'

/** The outcome of a submission. The page shows the card's state separately, because another window may have changed it. */
export interface Answer {
  /** Why nothing was sent. `changed`: the form was rendered for another card or session. */
  readonly problem?: 'amount' | 'confirmation' | 'changed' | 'not-sent'
  /** The amount as entered. */
  readonly amount?: string
  /** The reissue that this page sent last. Only this page ever knows the card. */
  readonly sent?: Sent
}

/** A request that was sent. The page itself may know less: the store may have failed since, or the session has the new card's id. */
interface Sent {
  readonly attempt: Attempt
  readonly amount: string
  readonly card?: Card
}

/**
 * Reissues the signed-in user's card once. Next refuses a form from another origin, and `proxy.ts` a form without an origin.
 * After an attempt that was or may have been applied, the form must contain that attempt as the user saw it.
 */
export async function reissue({ sent }: Answer, form: FormData): Promise<Answer> {
  const { session, attempts } = await openService()
  const text = (name: string): string => String(form.get(name) ?? '')
  const amount = text('amount').trim()
  const initialBalance = readAmount(amount)
  const refuse = (problem: Answer['problem'] & string): Answer => ({ problem, amount, ...(sent && { sent }) })
  if (initialBalance === undefined) return refuse('amount')
  if (text('confirmed') !== 'on') return refuse('confirmation')
  refresh()
  if (text('mark') !== session.mark) return refuse('changed')
  const subject = { cardId: session.cardId }
  const seen = text('seen')
  let shown: Card | undefined
  try {
    if (seen) await attempts.allowAnother('reissueCard', subject, JSON.parse(seen))
    const { card } = await attempts.reissueCard({ ...subject, initialBalance })
    // Not the whole card, which may have fields that no page should hold. A cast: an absent field is undefined here.
    const { label, brand, maskedCardNumber, cardExpire, cardBalance, currency } = card
    shown = { label, brand, maskedCardNumber, cardExpire, cardBalance, currency } as Card
  } catch (error) {
    if (error instanceof AttemptError) return refuse('not-sent')
    if (!isTravelCardError(error)) throw error
    if (isSignedOut(error)) redirect('/sign-in?ended')
  }
  // Leaves out why the store failed, because the answer is sent to the browser.
  const { cause: _, ...attempt } = await attempts.read('reissueCard', subject)
  return { sent: { attempt, amount, ...(shown && { card: shown }) } }
}

/** Forgets the session in this browser. Also end it in your session service. */
export async function signOut(): Promise<void> {
  const cookie = await cookies()
  cookie.delete(sessionCookie)
  redirect('/sign-in')
}
