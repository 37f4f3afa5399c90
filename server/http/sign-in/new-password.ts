import type { FastifyReply, FastifyRequest } from 'fastify';
import { redirectAfterForm } from '../requests/form-response.ts';
import type { RouteContext } from '../route.ts';
import { openSession, toSignInError } from './visitor.ts';

/** Signs in a user whose password was just set, and redirects to `next`. A suspended user gets the sign-in page. */
export async function signInWithNewPassword(
  { services, sendPage }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  user: { readonly username: string; readonly password: string; readonly next: string },
): Promise<FastifyReply> {
  const { username, password, next } = user;
  const signedIn = await openSession(services, request, reply, username, password);
  if (signedIn.kind === 'suspended') {
    const { status, sentence: error } = await toSignInError(services, reply, signedIn, username);
    const page = { kind: 'login', username, player: null, error, isWrong: false } as const;
    return sendPage(request, reply, page, { status });
  }
  // The password is set, but signing in can fail on a busy site.
  return redirectAfterForm(request, reply, signedIn.kind === 'signed-in' ? next : '/login');
}
