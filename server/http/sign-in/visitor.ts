/** Who is looking: the signed-in visitor of a request, and the cookies that go back to the browser. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth, Visitor } from '../../../adapters/auth/auth.ts';

export type { Visitor };

/** Asks the database each time: a session that ended is never believed. */
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

/** Hands cookies on to the browser. */
export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

/** What the sign-in code may know of a request: its cookies, its browser, and the address we believe. */
export function toAuthHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ 'x-forwarded-for': request.ip });
  const { cookie, 'user-agent': userAgent } = request.headers;
  if (cookie) headers.set('cookie', cookie);
  // Real ones are shorter, and each session keeps one.
  if (userAgent) headers.set('user-agent', userAgent.slice(0, 300));
  return headers;
}
