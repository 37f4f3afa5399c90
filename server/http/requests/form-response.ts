import type { FastifyReply, FastifyRequest } from 'fastify';

/** The response is JSON, so the page stays open, and the typed passwords stay in their fields. */
export function isSentByScript({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && headers.accept === 'application/json';
}

export function redirectAfterForm(
  request: FastifyRequest,
  reply: FastifyReply,
  location: string,
): FastifyReply {
  return isSentByScript(request) ? reply.send({ location }) : reply.redirect(location, 303);
}
