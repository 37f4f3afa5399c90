import { toSignInAttempt } from '../account/account-page.ts';
import { SiteError } from '../errors/site-error.ts';
import { ownPassword, readFields } from '../requests/fields.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor, setCookies } from '../sign-in/visitor.ts';
import { createPasskeyError, requirePasskeys, toPasskeyHeaders } from './passkey-requests.ts';

/** `POST /api/passkeys/options`: the options to create a passkey, after the password. */
export const addAddPasskeyOptions: AddRoutes = (server, { config, services }) => {
  const { auth, passkeys } = services;
  server.post('/api/passkeys/options', async (request, reply) => {
    requirePasskeys(config, request);
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) throw createPasskeyError({ kind: 'signed-out' });
    const { password } = readFields(ownPassword, request.body);
    const headers = toPasskeyHeaders(request);
    const shown = { siteName: config.siteName, username: visitor.displayName };
    const outcome = await passkeys.startAdding({
      accountId: visitor.id,
      network: toNetwork(request.ip),
      attempt: toSignInAttempt(request, visitor),
      verify: () => auth.checkPassword(password, headers),
      begin: () => auth.passkeys.beginAdding(headers, shown),
    });
    switch (outcome.kind) {
      case 'begun':
        setCookies(reply, outcome.begun.cookies);
        return reply.header('cache-control', 'no-store').send(outcome.begun.options);
      case 'wrong':
        throw new SiteError('wrong-password');
      case 'full':
      case 'busy':
      case 'too-many':
        throw createPasskeyError(outcome);
    }
  });
};
