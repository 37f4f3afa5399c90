import { setDeviceCookie } from '../pages/preference-cookies.ts';
import { passkeySignIn, readFields } from '../requests/fields.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';
import { setCookies } from '../sign-in/visitor.ts';
import { createPasskeyError, requirePasskeys, toPasskeyHeaders } from './passkey-requests.ts';

/** `POST /api/passkeys/sign-in`: signs in with a passkey. The response has the session as a cookie only. */
export const addPasskeySignIn: AddRoutes = (server, { config, services }) => {
  const { auth, knownDevices, passkeys } = services;
  server.post('/api/passkeys/sign-in', async (request, reply) => {
    requirePasskeys(config, request);
    const answer = readFields(passkeySignIn, request.body);
    const outcome = await passkeys.limitInvalidResponses(toNetwork(request.ip), () =>
      auth.passkeys.signIn(answer, toPasskeyHeaders(request)),
    );
    if (outcome.kind !== 'signed-in') throw createPasskeyError(outcome);
    setCookies(reply, outcome.cookies);
    setDeviceCookie(reply, knownDevices.issue(outcome.username));
    return reply.code(204).header('cache-control', 'no-store').send();
  });
};
