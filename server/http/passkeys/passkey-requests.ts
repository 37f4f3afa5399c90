import type { FastifyRequest } from 'fastify';
import {
  type AddPasskeyOutcome,
  maxPasskeys,
  type PasskeySignInOutcome,
} from '../../../domain/accounts/passkeys.ts';
import type { TooManyRequests } from '../../../domain/limits/rate-limiter.ts';
import type { Config } from '../../config.ts';
import { serverMessages } from '../errors/server-messages.ts';
import { SiteError } from '../errors/site-error.ts';
import { formatTooManyTries } from '../errors/wait.ts';
import { toAuthHeaders } from '../sign-in/visitor.ts';
import { hasPasskeys } from './passkey-support.ts';

/** @throws SiteError 404 where passkeys do not work. */
export function requirePasskeys(config: Config, request: FastifyRequest): void {
  if (!hasPasskeys(config, request)) throw new SiteError('no-passkeys');
}

/** The headers for the auth library, with the origin, which require-own-origin.ts has checked. */
export function toPasskeyHeaders(request: FastifyRequest): Headers {
  const headers = toAuthHeaders(request);
  headers.set('origin', request.headers.origin ?? '');
  return headers;
}

type Refusal =
  | Exclude<AddPasskeyOutcome, { kind: 'added' }>
  | Exclude<PasskeySignInOutcome, { kind: 'signed-in' }>
  | { readonly kind: 'busy' }
  | TooManyRequests;

/** The error for a passkey that was not added or not accepted. */
export function createPasskeyError(refusal: Refusal): SiteError {
  switch (refusal.kind) {
    case 'full': {
      const sentence = `You have ${maxPasskeys} passkeys already. Please remove one first.`;
      return new SiteError('full', { sentence });
    }
    case 'signed-out':
      return new SiteError('signed-out', { sentence: serverMessages.sessionEnded });
    case 'too-many': {
      const { retryAfter } = refusal;
      return new SiteError('too-many-requests', {
        sentence: formatTooManyTries(retryAfter),
        retryAfter,
      });
    }
    case 'expired':
    case 'wrong':
    case 'unverified':
    case 'no-such-passkey':
    case 'known':
    case 'suspended':
    case 'busy':
      return new SiteError(refusal.kind);
  }
}
