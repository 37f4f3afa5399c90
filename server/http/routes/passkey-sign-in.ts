import { passkeySignIn, readFields } from '../fields.ts';
import { networkOf } from '../network.ts';
import { passkeyHeadersOf, passkeyRefusal, requirePasskeys } from '../passkeys.ts';
import { rememberDevice } from '../preferences.ts';
import { setCookies } from '../visitor.ts';
import type { AddRoutes } from './route.ts';

/** `POST /api/passkeys/sign-in`: an authenticator's answer. The session goes out as a cookie, and in no other way. */
export const addPasskeySignIn: AddRoutes = (server, { config, services }) => {
  const { auth, knownDevices, passkeys } = services;
  server.post('/api/passkeys/sign-in', async (request, reply) => {
    requirePasskeys(config, request);
    const answer = readFields(passkeySignIn, request.body);
    const outcome = await passkeys.guardAnswer(networkOf(request.ip), () =>
      auth.passkeys.signIn(answer, passkeyHeadersOf(request)),
    );
    if (outcome.kind !== 'signed-in') throw passkeyRefusal(outcome);
    setCookies(reply, outcome.cookies);
    rememberDevice(reply, knownDevices.issue(outcome.username));
    return reply.code(204).header('cache-control', 'no-store').send();
  });
};
