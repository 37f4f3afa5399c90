import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConfirmed } from '../../../domain/accounts/confirmation.ts';
import type { PasswordCheck } from '../../../domain/accounts/sign-in-throttle.ts';
import type { TooManyRequests } from '../../../domain/limits/rate-limiter.ts';
import { errorSentences } from '../../../texts/errors.ts';
import type { Services } from '../../services/services.ts';
import { setRetryAfter } from '../errors/site-error.ts';
import type { Refusal } from '../requests/forms.ts';
import { toNetwork } from '../requests/network.ts';
import type { Visitor } from '../requests/visitor.ts';

export async function hasPassword({ accountStore }: Services, visitor: Visitor): Promise<boolean> {
  // A deleted account has no row, and must not count as one without a password.
  return (await accountStore.findPasswordHash(visitor.id)) !== null;
}

interface SentPassword {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: Visitor;
}

/**
 * A user without a password proves who they are by a sign-in a short while ago.
 * Wrong passwords are counted for this session, so that an attacker at the sign-in form does not lock the owner out.
 */
export function createPasswordCheck(
  services: Services,
  { request, visitor }: Pick<SentPassword, 'request' | 'visitor'>,
  password: string,
): PasswordCheck {
  return {
    attempt: {
      username: visitor.displayName,
      network: toNetwork(request.ip),
      sessionId: visitor.sessionId,
    },
    verify: async () =>
      isConfirmed(visitor) && !(await hasPassword(services, visitor))
        ? { kind: 'right' }
        : services.auth.checkPassword(visitor.id, password, toNetwork(request.ip)),
  };
}

/** @returns the error to show on the page; undefined for the right password. */
export async function confirmPassword(services: Services, sent: SentPassword, password: string) {
  const { attempt, verify } = createPasswordCheck(services, sent, password);
  const outcome = await services.signInThrottle(attempt, verify);
  return outcome.kind === 'right' ? undefined : toPasswordError(sent.reply, outcome);
}

/** The error for a password that was wrong or not checked. Sets `Retry-After` if it was not checked. */
export function toPasswordError(
  reply: FastifyReply,
  outcome: { readonly kind: 'wrong' } | { readonly kind: 'busy' } | TooManyRequests,
  field = 'password',
): Refusal {
  if (outcome.kind !== 'wrong') return setRetryAfter(reply, outcome);
  return { status: 403, wrong: [field], sentence: errorSentences['wrong-password'] };
}
