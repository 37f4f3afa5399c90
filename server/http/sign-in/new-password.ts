import type { FastifyReply } from 'fastify';
import type { Notice } from '../../../web/pages/account/account-props.ts';
import type { Services } from '../../services/services.ts';
import type { Call } from '../routing/route.ts';
import { openSession, toSignInError } from './open-session.ts';

/** Signs in a user whose password was just set, and opens the settings with a notice. A suspended user gets the sign-in page. */
export async function signInWithNewPassword(
  services: Services,
  { request, reply, redirect, sendPage, showNotice }: Omit<Call, 'body'>,
  user: { readonly username: string; readonly password: string; readonly notice: Notice },
): Promise<FastifyReply> {
  const { username, password, notice } = user;
  const signedIn = await openSession(services, request, reply, username, password);
  if (signedIn.kind === 'suspended') {
    const { status, sentence: error } = await toSignInError(services, reply, signedIn, username);
    return sendPage({ kind: 'login', username, player: null, error, isWrong: false }, { status });
  }
  // The password is set, but signing in can fail on a busy site.
  return signedIn.kind === 'signed-in' ? showNotice(notice) : redirect('/login');
}
