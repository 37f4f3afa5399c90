import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../../../adapters/auth/auth.ts';
import type { AuthRequest } from '../../../adapters/auth/sessions.ts';
import type { Visitor } from '../../../domain/accounts/sessions.ts';
import { toNetwork } from './network.ts';

export type { Visitor };

/** Finds the signed-in visitor, if there is one. Each session is checked in the database, so an ended session is refused. */
export async function findVisitor(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor | undefined> {
  const { visitor, cookies } = await auth.findVisitor(request);
  setCookies(reply, cookies);
  return visitor;
}

export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

export function toAuthRequest({ cookies, headers, ip }: FastifyRequest): AuthRequest {
  const { origin = '', 'user-agent': userAgent = '' } = headers;
  // Each session stores the user agent, so it is cut to 300 characters. The user agents of real browsers are shorter.
  return { cookies, origin, userAgent: userAgent.slice(0, 300), network: toNetwork(ip) };
}
