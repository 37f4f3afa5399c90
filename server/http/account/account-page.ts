/** What the forms of the account page have in common. */
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

/** The account page of a visitor, with what came of a form. */
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

/** Whose wrong passwords are counted: those of this session, so that nobody else's hold its owner up, wherever they are. */
export function toSignInAttempt(request: FastifyRequest, visitor: Visitor): SignInAttempt {
  return {
    username: visitor.displayName,
    network: toNetwork(request.ip),
    knownDevice: visitor.sessionId,
    accountId: visitor.id,
  };
}

/** Answers a form whose session ended meanwhile: nothing was changed, and here is the way back in. */
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
