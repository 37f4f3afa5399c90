import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInTexts } from '../../../texts/sign-in.ts';
import type { SendPage } from './send-page.ts';

/** Sends the form to sign in, by default to a visitor whose session has ended. */
export function sendSignInPage(
  sendPage: SendPage,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, ...error } = { status: 401, sentence: signInTexts.sessionEnded },
): Promise<FastifyReply> {
  const page = { kind: 'login', player: null, form: { error } } as const;
  return sendPage(request, reply, page, { status, visitor: undefined });
}
