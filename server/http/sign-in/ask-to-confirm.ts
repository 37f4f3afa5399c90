import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConfirmed } from '../../../domain/accounts/confirmation.ts';
import { redirectAfterForm } from '../requests/form-response.ts';
import type { Visitor } from '../requests/visitor.ts';

/**
 * Sends a user whose last sign-in is too long ago to the page that asks for it again.
 * @param next the address to return to: a page below `/account` or `/admin`.
 * @returns undefined for a user who signed in within the last 15 minutes.
 */
export function askToConfirm(
  visitor: Visitor,
  request: FastifyRequest,
  reply: FastifyReply,
  next: string,
): FastifyReply | undefined {
  if (isConfirmed(visitor)) return undefined;
  reply.header('cache-control', 'no-store');
  return redirectAfterForm(request, reply, `/account/confirm?${new URLSearchParams({ next })}`);
}
