import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeDevice } from '../../../domain/accounts/describe-device.ts';
import { maxSessionAgeMs, maxSessions } from '../../../domain/accounts/sessions.ts';
import type { SignInAttempt } from '../../../domain/accounts/sign-in-throttle.ts';
import type { AccountPage } from '../../../web/pages/account/account-page.ts';
import type { Services } from '../../services.ts';
import { serverMessages } from '../errors/server-messages.ts';
import type { SendPage } from '../pages/render-page.ts';
import { toNetwork } from '../requests/network.ts';
import type { Visitor } from '../sign-in/visitor.ts';

/** Creates the account page of a signed-in visitor, with the outcome of a form. */
export async function createAccountPage(
  { sessions, recovery, passkeys }: Services,
  visitor: Visitor,
  outcome: Partial<Pick<AccountPage, 'done' | 'error'>> = {},
): Promise<AccountPage> {
  const oldest = Date.now() - maxSessionAgeMs;
  const open = await sessions.listSessions(visitor.id, oldest, maxSessions);
  return {
    kind: 'account',
    done: outcome.done ?? null,
    error: outcome.error ?? null,
    sessions: open.map(({ id, userAgent, signedInAt, usedAt }) => ({
      id,
      device: describeDevice(userAgent),
      signedInAt,
      usedAt,
      isThis: id === visitor.sessionId,
    })),
    passkeys: await passkeys.list(visitor.id),
    recoveryCodesLeft: await recovery.countCodes(visitor.id),
  };
}

/** Counts wrong passwords for this session, so that an attacker's do not lock the owner out. */
export function toSignInAttempt(request: FastifyRequest, visitor: Visitor): SignInAttempt {
  return {
    username: visitor.displayName,
    network: toNetwork(request.ip),
    knownDevice: visitor.sessionId,
    accountId: visitor.id,
  };
}

/** Sends the sign-in page for a form whose session has ended. Nothing was changed. */
export function askToSignIn(
  sendPage: SendPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendPage(
    request,
    reply,
    { kind: 'login', username: '', error: serverMessages.sessionEnded, isWrong: false },
    { status: 401, visitor: undefined },
  );
}
