import type { FastifyReply, FastifyRequest } from 'fastify';

/** The response is JSON, so the page stays open, and the typed passwords stay in their fields. */
export function isSentByScript({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && headers.accept === 'application/json';
}

/** Whether the response to a write is the changed document instead of a page: for the API, and for `Accept: application/json`. */
export function wantsDocument(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/') || isSentByScript(request);
}

export function redirectAfterForm(
  request: FastifyRequest,
  reply: FastifyReply,
  location: string,
): FastifyReply {
  return isSentByScript(request) ? reply.send({ location }) : reply.redirect(location, 303);
}
