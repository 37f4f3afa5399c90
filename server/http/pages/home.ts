import { isWellFormedUsername } from '../../../domain/accounts/username.ts';
import { messages } from '../../../domain/messages.ts';
import { serverMessages } from '../errors/server-messages.ts';
import { credentials, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';
import { takeAccountDeletedCookie } from './preference-cookies.ts';

/** `GET /`: the search form. With `?username=` it redirects to the profile, or shows an error. */
export const addHome: AddRoutes = (server, { config, services, sendPage }) => {
  const { auth, profileStore, recovery, demoUsername } = services;
  server.get('/', async (request, reply) => {
    const { username: typed } = readFields(credentials.pick({ username: true }), request.query);
    const username = parseUsername(typed, config.origin);
    const profile = isWellFormedUsername(username)
      ? await profileStore.findProfileByUsername(username)
      : undefined;
    const found = profile?.displayName ?? (await findCurrentName(username));
    if (found) return reply.header('cache-control', 'no-store').redirect(`/${found}`, 302);
    const wasSearched = 'username' in (request.query as object);
    const error = wasSearched ? messages.usernameNotFoundHome : null;
    const notice = takeAccountDeletedCookie(request, reply) ? serverMessages.accountDeleted : null;
    const visitor = await findVisitor(auth, request, reply);
    const needsCodes = visitor !== undefined && (await recovery.countCodes(visitor.id)) === 0;
    const search = { username: typed, error, demoUsername } as const;
    const page = { kind: 'home', ...search, notice, needsCodes } as const;
    return sendPage(request, reply, page, { visitor });
  });

  /** The current username for a previous one. */
  async function findCurrentName(username: string): Promise<string | undefined> {
    const reason = await profileStore.findUnavailable(username);
    return reason?.kind === 'renamed' ? reason.displayName : undefined;
  }
};

/** Accepts a username, @username, or the address of a profile on this site. */
function parseUsername(typed: string, origin: string): string {
  const text = typed.trim().replace(/^@/, '');
  const url = URL.parse(text);
  return url?.origin === origin ? (url.pathname.split('/')[1] ?? '') : text;
}
