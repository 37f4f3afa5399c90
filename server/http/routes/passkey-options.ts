import { tryOf } from '../account.ts';
import { SiteError } from '../errors.ts';
import { ownPassword, readFields } from '../fields.ts';
import { networkOf } from '../network.ts';
import { passkeyHeadersOf, passkeyRefusal, requirePasskeys } from '../passkeys.ts';
import { sentences } from '../sentences.ts';
import { setCookies, visitorOf } from '../visitor.ts';
import type { AddRoutes } from './route.ts';

/** `POST /api/passkeys/options`: what a browser asks an authenticator for, to add a passkey of whoever says their password. */
export const addPasskeyOptions: AddRoutes = (server, { config, services }) => {
  const { auth, passkeys } = services;
  server.post('/api/passkeys/options', async (request, reply) => {
    requirePasskeys(config, request);
    const visitor = await visitorOf(auth, request, reply);
    if (!visitor) throw passkeyRefusal({ kind: 'signed-out' });
    const { password } = readFields(ownPassword, request.body);
    const headers = passkeyHeadersOf(request);
    const shown = { siteName: config.siteName, username: visitor.displayName };
    const outcome = await passkeys.beginAdding({
      accountId: visitor.id,
      network: networkOf(request.ip),
      who: tryOf(request, visitor),
      look: () => auth.checkPassword(password, headers),
      ask: () => auth.passkeys.beginAdding(headers, shown),
    });
    switch (outcome.kind) {
      case 'begun':
        setCookies(reply, outcome.begun.cookies);
        return reply.header('cache-control', 'no-store').send(outcome.begun.options);
      case 'wrong':
        throw new SiteError(403, 'wrong-password', sentences.notYourPassword);
      case 'full':
      case 'busy':
      case 'too-many':
        throw passkeyRefusal(outcome);
    }
  });
};
