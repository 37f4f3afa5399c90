import { maxSessionAgeMs, maxSessions } from '../../../domain/accounts/sessions.ts';
import { toUserDocument } from '../../../domain/profiles/document.ts';
import { listHistory } from '../../../domain/profiles/rank-history.ts';
import { inlinePictures } from '../profile/profile-requests.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';
import { askToSignIn } from './account-page.ts';

/** The name and version of the file format. */
const schema = 'rankfolio-account-2';
/** More samples than any profile has. */
const maxSamples = 100_000;

/** `GET /account/download`: all stored data of the signed-in user, as a file. */
export const addDownloadAccount: AddRoutes = (server, { services, sendPage }) => {
  const { auth, accountStore, profileStore, sessions, passkeys, dataSource } = services;
  server.get('/account/download', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await findVisitor(auth, request, reply);
    const profile = visitor && (await profileStore.findProfileById(visitor.id));
    if (!profile) return askToSignIn(sendPage, request, reply);
    const oldest = Date.now() - maxSessionAgeMs;
    const data = {
      schema,
      account: {
        username: profile.displayName,
        createdAt: await accountStore.findCreatedAt(profile.id),
        formerNames: await accountStore.listPreviousNames(profile.id),
        sessions: withoutIds(await sessions.listSessions(profile.id, oldest, maxSessions)),
        passkeys: withoutIds(await passkeys.list(profile.id)),
        recoveryCodesLeft: await services.recovery.countCodes(profile.id),
      },
      document: await inlinePictures(services, profile, toUserDocument(profile, dataSource.source)),
      history: await listHistory(services.rankHistory, profile, dataSource.source, maxSamples),
    };
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="rankfolio-${profile.displayName}.json"`)
      .send(`${JSON.stringify(data, null, 2)}\n`);
  });
};

/** An id is enough to end a session or to remove a passkey. */
function withoutIds<Item extends { readonly id: string }>(items: readonly Item[]) {
  return items.map(({ id: _, ...rest }) => rest);
}
