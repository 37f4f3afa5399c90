import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { networkOf } from './network.ts';
import { deviceOf, rememberDevice } from './preferences.ts';
import { headersOf, setCookies } from './visitor.ts';

/** Signs a visitor in, unless there were too many wrong passwords, and hands the session to the browser. */
export async function signIn(
  { auth, guardSignIn, knownDevices }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
  password: string,
) {
  const who = {
    username,
    network: networkOf(request.ip),
    knownDevice: knownDevices.recognise(deviceOf(request), username),
  };
  const outcome = await guardSignIn(who, () => auth.signIn(username, password, headersOf(request)));
  if (outcome.kind !== 'signed-in') return outcome;
  setCookies(reply, outcome.cookies);
  rememberDevice(reply, knownDevices.issue(username));
  return outcome;
}
