import { hasUsernameForm } from '../../../domain/accounts/username.ts';
import { messages } from '../../../domain/messages.ts';
import { credentials, readFields } from '../fields.ts';
import { takeFarewell } from '../preferences.ts';
import { sentences } from '../sentences.ts';
import type { AddRoutes } from './route.ts';

/** `GET /`: the search, and with `?username=` its answer: a redirect to the profile, or the error line. */
export const addHome: AddRoutes = (server, { config, services, sendPage }) => {
  const { profileStore, demoUsername } = services;
  server.get('/', async (request, reply) => {
    const { username: typed } = readFields(credentials.pick({ username: true }), request.query);
    const username = usernameIn(typed, config.origin);
    const profile = hasUsernameForm(username)
      ? await profileStore.findProfileByUsername(username)
      : undefined;
    const found = profile?.displayName ?? (await newNameOf(username));
    if (found) return reply.header('cache-control', 'no-store').redirect(`/${found}`, 302);
    const wasSearched = 'username' in (request.query as object);
    const error = wasSearched ? messages.usernameNotFoundHome : null;
    const notice = takeFarewell(request, reply) ? sentences.accountDeleted : null;
    const page = { kind: 'home', username: typed, error, notice, demoUsername } as const;
    return sendPage(request, reply, page);
  });

  /** What somebody is called now who was called so until lately. */
  async function newNameOf(username: string): Promise<string | undefined> {
    const absence = await profileStore.findAbsence(username);
    return absence?.kind === 'renamed' ? absence.displayName : undefined;
  }
};

/** The username in what people type and paste: with an @, or the whole address of a profile on this site. */
function usernameIn(typed: string, origin: string): string {
  const text = typed.trim().replace(/^@/, '');
  const url = URL.parse(text);
  return url?.origin === origin ? (url.pathname.split('/')[1] ?? '') : text;
}
