import { notObserved, observed, type Probe } from '../../judging/probe.ts'
import { listed } from '../../judging/wording.ts'

export const tokenClaims: Probe = ({ token: { isJwt, claims } }, { question }) =>
  isJwt
    ? observed([`the token's claims are ${listed(claims.map((name) => `\`${name}\``))}`], question)
    : notObserved(`Ask: ${question}`, 'the token is no JWT')
