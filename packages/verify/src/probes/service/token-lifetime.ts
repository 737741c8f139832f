import { notObserved, observed, type Probe } from '../../judging/probe.ts'

export const tokenLifetime: Probe = ({ token: { isJwt, lifetimeSeconds } }, { question }) => {
  if (lifetimeSeconds !== undefined)
    return observed([`\`exp\` is ${lifetimeSeconds} seconds after \`iat\``], question)
  return notObserved(
    `Ask: ${question}`,
    isJwt ? 'the token has no `iat` and `exp` as numbers' : 'the token is no JWT',
  )
}
