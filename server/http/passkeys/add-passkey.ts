import { describeDevice } from '../../../domain/accounts/describe-device.ts';
import { newPasskey, readFields } from '../requests/fields.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';
import { createPasskeyError, requirePasskeys, toPasskeyHeaders } from './passkey-requests.ts';

/** `POST /api/passkeys`: adds a passkey. Its name is that of the browser until its owner renames it. */
export const addAddPasskey: AddRoutes = (server, { config, services }) => {
  const { auth, passkeys } = services;
  server.post('/api/passkeys', async (request, reply) => {
    requirePasskeys(config, request);
    if (!(await findVisitor(auth, request, reply)))
      throw createPasskeyError({ kind: 'signed-out' });
    const answer = readFields(newPasskey, request.body);
    const name = describeDevice(request.headers['user-agent'] ?? '');
    const outcome = await passkeys.limitInvalidResponses(toNetwork(request.ip), () =>
      auth.passkeys.add(answer, name, toPasskeyHeaders(request)),
    );
    if (outcome.kind !== 'added') throw createPasskeyError(outcome);
    return reply.code(201).header('cache-control', 'no-store').send({ added: true });
  });
};
