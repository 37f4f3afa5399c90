import type { FastifyReply } from 'fastify';
import type { TooManyRequests } from '../../../domain/limits/rate-limiter.ts';
import { messages } from '../../../domain/messages.ts';

/** Formats a wait: 'a second', '7 seconds', '2 minutes' for 61 to 120 seconds, '3 hours' for more than two. */
export function formatWait(seconds: number): string {
  if (seconds > 2 * 3600) return `${Math.ceil(seconds / 3600)} hours`;
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

/** The message for a password, code or report that is refused by a limit. */
export function formatTooManyTries(retryAfter: number): string {
  return `Too many tries. Please try again in ${formatWait(retryAfter)}.`;
}

/** Sets `Retry-After` for a refused form. @returns the status and the message of its page. */
export function setRetryAfter(
  reply: FastifyReply,
  outcome: TooManyRequests | { readonly kind: 'busy' },
): { readonly status: number; readonly sentence: string } {
  if (outcome.kind === 'busy') {
    reply.header('retry-after', '5');
    return { status: 503, sentence: messages.siteBusy };
  }
  reply.header('retry-after', String(outcome.retryAfter));
  return { status: 429, sentence: formatTooManyTries(outcome.retryAfter) };
}
