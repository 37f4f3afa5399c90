import type { FastifyReply } from 'fastify';
import type { Services } from '../../services/services.ts';
import type { Call } from '../routing/route.ts';
import { openSession, toSignInError } from './open-session.ts';

/** Signs in a user whose password was just set, and redirects to `next`. A suspended user gets the sign-in page. */
export async function signInWithNewPassword(
  services: Services,
  { request, reply, redirect, sendPage }: Pick<Call, 'request' | 'reply' | 'redirect' | 'sendPage'>,
  user: { readonly username: string; readonly password: string; readonly next: string },
): Promise<FastifyReply> {
  const { username, password, next } = user;
  const signedIn = await openSession(services, request, reply, username, password);
  if (signedIn.kind === 'suspended') {
    const { status, sentence: error } = await toSignInError(services, reply, signedIn, username);
    return sendPage({ kind: 'login', username, player: null, error, isWrong: false }, { status });
  }
  // The password is set, but signing in can fail on a busy site.
  return redirect(signedIn.kind === 'signed-in' ? next : '/login');
}
