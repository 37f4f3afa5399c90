import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { readDeviceCookie, setDeviceCookie } from '../pages/preference-cookies.ts';
import { toNetwork } from '../requests/network.ts';
import { setCookies, toAuthHeaders } from './visitor.ts';

/** Signs a visitor in and sets the cookies, unless there were too many wrong passwords. */
export async function signIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
  password: string,
) {
  const attempt = {
    username,
    network: toNetwork(request.ip),
    knownDevice: services.knownDevices.recognise(readDeviceCookie(request), username),
  };
  return services.signInThrottle(attempt, () =>
    openSession(services, request, reply, username, password),
  );
}

/** Signs in without the throttle, for a visitor whose password was just set or checked. */
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
