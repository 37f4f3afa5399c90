import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';
import { setCookies } from '../sign-in/visitor.ts';
import { createPasskeyError, requirePasskeys } from './passkey-requests.ts';

/** `POST /api/passkeys/sign-in/options`: the options to sign in with a passkey. They contain no username. */
export const addPasskeySignInOptions: AddRoutes = (server, { config, services }) => {
  const { auth, passkeys } = services;
  server.post('/api/passkeys/sign-in/options', async (request, reply) => {
    requirePasskeys(config, request);
    const outcome = await passkeys.startSignIn(toNetwork(request.ip), auth.passkeys.beginSignIn);
    if (outcome.kind !== 'begun') throw createPasskeyError(outcome);
    setCookies(reply, outcome.begun.cookies);
    return reply.header('cache-control', 'no-store').send(outcome.begun.options);
  });
};
