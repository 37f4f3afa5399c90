import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Whether the script of a page has sent this form. The response is then JSON: the next address, or the props of the page with the
 * error. So the page stays open, and the typed passwords stay in their fields.
 */
export function isSentByScript({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && headers.accept === 'application/json';
}

/** Whether the response to a write is the changed document instead of a page: for the API, and for `Accept: application/json`. */
export function wantsDocument(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/') || isSentByScript(request);
}

/** Opens another page after a form. */
export function redirectAfterForm(
  request: FastifyRequest,
  reply: FastifyReply,
  location: string,
): FastifyReply {
  return isSentByScript(request) ? reply.send({ location }) : reply.redirect(location, 303);
}
