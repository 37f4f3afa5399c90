import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountError } from '../../../web/pages/account/account-page.ts';
import type { Services } from '../../services.ts';
import { errorCodes } from '../errors/error-codes.ts';
import { setRetryAfter } from '../errors/wait.ts';
import { toAuthHeaders, type Visitor } from '../sign-in/visitor.ts';
import { toSignInAttempt } from './account-page.ts';

/**
 * Checks the password of a signed-in visitor again, before an important change. Wrong passwords are counted.
 * @returns the error for the page; undefined for the right password.
 */
export async function confirmPassword(
  { auth, signInThrottle }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  password: string,
): Promise<(Pick<AccountError, 'field' | 'sentence'> & { status: number }) | undefined> {
  const outcome = await signInThrottle(toSignInAttempt(request, visitor), () =>
    auth.checkPassword(password, toAuthHeaders(request)),
  );
  switch (outcome.kind) {
    case 'right':
      return undefined;
    case 'wrong':
      return { status: 403, field: 'password', sentence: errorCodes['wrong-password'].sentence };
    case 'too-many':
    case 'busy':
      return { field: null, ...setRetryAfter(reply, outcome) };
  }
}
