import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInTexts } from '../../../texts/sign-in.ts';
import type { SendPage } from './send-page.ts';

/** Sends the form to sign in, by default to a visitor whose session has ended. */
export function sendSignInPage(
  sendPage: SendPage,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, sentence } = { status: 401, sentence: signInTexts.sessionEnded },
): Promise<FastifyReply> {
  const page = { kind: 'login', username: '', player: null, isWrong: false } as const;
  return sendPage(request, reply, { ...page, error: sentence }, { status, visitor: undefined });
}
