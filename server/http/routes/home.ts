import { hasUsernameForm } from '../../../domain/accounts/username.ts';
import { messages } from '../../../domain/messages.ts';
import { credentials, readFields } from '../fields.ts';
import { visitorOf } from '../visitor.ts';
import type { AddRoutes } from './route.ts';

/** `GET /`: the search, and with `?username=` its answer: a redirect to the profile, or the error line. */
export const addHome: AddRoutes = (server, { config, services, sendPage }) => {
  const { auth, profileStore, recovery, demoUsername } = services;
  server.get('/', async (request, reply) => {
    const { username: typed } = readFields(credentials.pick({ username: true }), request.query);
    const username = usernameIn(typed, config.origin);
    const profile = hasUsernameForm(username)
      ? await profileStore.findProfileByUsername(username)
      : undefined;
    if (profile)
      return reply.header('cache-control', 'no-store').redirect(`/${profile.displayName}`, 302);
    const wasSearched = 'username' in (request.query as object);
    const error = wasSearched ? messages.usernameNotFoundHome : null;
    const visitor = await visitorOf(auth, request, reply);
    const needsCodes = visitor !== undefined && (await recovery.countCodes(visitor.id)) === 0;
    const page = { kind: 'home', username: typed, error, demoUsername, needsCodes } as const;
    return sendPage(request, reply, page, { visitor });
  });
};

/** The username in what people type and paste: with an @, or the whole address of a profile on this site. */
function usernameIn(typed: string, origin: string): string {
  const text = typed.trim().replace(/^@/, '');
  const url = URL.parse(text);
  return url?.origin === origin ? (url.pathname.split('/')[1] ?? '') : text;
}
