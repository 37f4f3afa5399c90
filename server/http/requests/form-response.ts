import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Whether the script of a page has sent this form. It gets JSON: the next address, or the props of the page with the error. The
 * page then stays open, and keeps the passwords that the user typed.
 */
export function isFormOfScript({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && headers.accept === 'application/json';
}

/** Opens another page after a form. */
export function redirectAfterForm(
  request: FastifyRequest,
  reply: FastifyReply,
  location: string,
): FastifyReply {
  return isFormOfScript(request) ? reply.send({ location }) : reply.redirect(location, 303);
}
