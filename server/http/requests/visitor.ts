import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth, Visitor } from '../../../adapters/auth/auth.ts';

export type { Visitor };

/** Finds the signed-in visitor, if there is one. Each session is checked in the database, so an ended session is refused. */
export async function findVisitor(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor | undefined> {
  if (!request.headers.cookie) return undefined;
  const { visitor, cookies } = await auth.findVisitor(toAuthHeaders(request));
  setCookies(reply, cookies);
  return visitor;
}

export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

export function toAuthHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ 'x-forwarded-for': request.ip });
  const { cookie, 'user-agent': userAgent } = request.headers;
  if (cookie) headers.set('cookie', cookie);
  // Each session stores the user agent, so it is cut to 300 characters. The user agents of real browsers are shorter.
  if (userAgent) headers.set('user-agent', userAgent.slice(0, 300));
  return headers;
}
