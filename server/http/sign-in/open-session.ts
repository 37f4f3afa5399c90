import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { readDeviceCookie, setDeviceCookie } from '../pages/preference-cookies.ts';
import { toNetwork } from '../requests/network.ts';
import { setCookies, toAuthHeaders } from './visitor.ts';

/** Signs a visitor in, unless there were too many wrong passwords, and hands the session to the browser. */
export async function signIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
  password: string,
) {
  const who = {
    username,
    network: toNetwork(request.ip),
    knownDevice: services.knownDevices.recognise(readDeviceCookie(request), username),
  };
  return services.signInThrottle(who, () =>
    openSession(services, request, reply, username, password),
  );
}

/** The same without counting tries: for who has just proven who they are. */
export async function openSession(
  { auth, knownDevices }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
  password: string,
) {
  const outcome = await auth.signIn(username, password, toAuthHeaders(request));
  if (outcome.kind !== 'signed-in') return outcome;
  setCookies(reply, outcome.cookies);
  setDeviceCookie(reply, knownDevices.issue(username));
  return outcome;
}
