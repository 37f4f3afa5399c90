/** What the routes of passkeys have in common. */
import type { FastifyRequest } from 'fastify';
import {
  type AddPasskeyOutcome,
  mostPasskeys,
  type PasskeySignInOutcome,
} from '../../../domain/accounts/passkeys.ts';
import type { TooMany } from '../../../domain/limits/limit.ts';
import { messages } from '../../../domain/messages.ts';
import type { Config } from '../../config.ts';
import { inWords } from '../errors/refusals.ts';
import { sentences } from '../errors/sentences.ts';
import { SiteError } from '../errors/site-error.ts';
import { headersOf } from '../sign-in/visitor.ts';
import { hasPasskeys } from './passkey-support.ts';

/** Ends a request for passkeys where there are none. */
export function requirePasskeys(config: Config, request: FastifyRequest): void {
  if (!hasPasskeys(config, request)) throw new SiteError(404, 'no-passkeys', sentences.noPasskeys);
}

/** What the sign-in code may know of a request, with the page's origin, which was found to be ours (`origin.ts`). */
export function passkeyHeadersOf(request: FastifyRequest): Headers {
  const headers = headersOf(request);
  headers.set('origin', request.headers.origin ?? '');
  return headers;
}

type Refusal =
  | Exclude<AddPasskeyOutcome, { kind: 'added' }>
  | Exclude<PasskeySignInOutcome, { kind: 'signed-in' }>
  | { readonly kind: 'busy' }
  | TooMany;

/** The answer to an authenticator whose answer came to nothing. */
export function passkeyRefusal(refusal: Refusal): SiteError {
  switch (refusal.kind) {
    case 'expired':
      return new SiteError(409, 'expired', sentences.passkeyExpired);
    case 'wrong':
      return new SiteError(401, 'wrong', sentences.passkeyWrong);
    case 'unverified':
      return new SiteError(401, 'unverified', sentences.passkeyUnverified);
    case 'no-such-passkey':
      return new SiteError(401, 'no-such-passkey', sentences.noSuchPasskey);
    case 'known':
      return new SiteError(409, 'known', sentences.passkeyKnown);
    case 'full':
      return new SiteError(
        409,
        'full',
        `You have ${mostPasskeys} passkeys already. Please remove one first.`,
      );
    case 'suspended':
      return new SiteError(403, 'suspended', sentences.suspended);
    case 'signed-out':
      return new SiteError(401, 'signed-out', sentences.sessionEnded);
    case 'busy':
      return new SiteError(503, 'busy', messages.siteBusy, 5);
    case 'too-many': {
      const { retryAfter } = refusal;
      const words = `Too many tries. Please try again in ${inWords(retryAfter)}.`;
      return new SiteError(429, 'too-many-requests', words, retryAfter);
    }
  }
}
