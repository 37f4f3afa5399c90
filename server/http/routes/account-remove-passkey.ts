import { askToSignIn } from '../account.ts';
import { passkeyToRemove, readFields } from '../fields.ts';
import { visitorOf } from '../visitor.ts';
import type { AddRoutes } from './route.ts';

/** `POST /account/passkeys/remove`: nobody signs in by this passkey any more. */
export const addAccountRemovePasskey: AddRoutes = (server, { services, sendPage }) => {
  const { auth, passkeys } = services;
  server.post('/account/passkeys/remove', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await visitorOf(auth, request, reply);
    if (!visitor) return askToSignIn(sendPage, request, reply);
    const { passkey } = readFields(passkeyToRemove, request.body);
    const { kind } = await passkeys.remove(visitor.id, passkey);
    switch (kind) {
      case 'removed':
      // In another tab at this moment is as good.
      case 'no-such-passkey':
        return reply.redirect('/account?done=passkey-removed#passkeys', 303);
    }
  });
};
