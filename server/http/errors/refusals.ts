/** Outcomes that several routes give the same answer to: a status, a word and a sentence. */
import type { FastifyReply } from 'fastify';
import type { TooMany } from '../../../domain/limits/limit.ts';
import { messages } from '../../../domain/messages.ts';
import { maxSavedGames } from '../../../domain/profiles/profile.ts';
import type { LookupOutcome } from '../../../domain/ranks/data-source.ts';
import { SiteError } from './site-error.ts';

type Refusal =
  | Exclude<LookupOutcome, { kind: 'found' }>
  | { readonly kind: 'unknown-game' | 'bad-name' | 'bad-region' | 'full' | 'no-such-profile' };

/** The answer to a look-up or a save that did not come about. */
export function refusalOf(refusal: Refusal): SiteError {
  switch (refusal.kind) {
    case 'no-such-player':
      return new SiteError(
        404,
        'no-such-player',
        messages.playerNotFound,
        undefined,
        refusal.detail,
      );
    case 'not-answering':
      if (refusal.isBusy) {
        return new SiteError(503, 'busy', busySentence(refusal.retryAfter), refusal.retryAfter);
      }
      return new SiteError(
        503,
        'not-answering',
        messages.publisherNotAnswering,
        refusal.retryAfter,
      );
    case 'unknown-game':
      return new SiteError(400, 'unknown-game', 'Please choose one of the games.');
    case 'bad-name':
      return new SiteError(400, 'bad-name', messages.playerNotFound);
    case 'bad-region':
      return new SiteError(400, 'bad-region', 'Please choose one of the regions.');
    case 'full':
      return new SiteError(
        409,
        'full',
        `A profile shows at most ${maxSavedGames} games. Please remove one first.`,
      );
    case 'no-such-profile':
      return nobody();
  }
}

function busySentence(seconds: number): string {
  return `Many people are looking players up right now. Please try again in ${inWords(seconds)}.`;
}

/** Says in the headers how long to wait with another password or code, and gives the status and the sentence that say so, too. */
export function askToWait(
  reply: FastifyReply,
  outcome: TooMany | { readonly kind: 'busy' },
): { readonly status: number; readonly sentence: string } {
  if (outcome.kind === 'busy') {
    reply.header('retry-after', '5');
    return { status: 503, sentence: messages.siteBusy };
  }
  reply.header('retry-after', String(outcome.retryAfter));
  const sentence = `Too many tries. Please try again in ${inWords(outcome.retryAfter)}.`;
  return { status: 429, sentence };
}

/** A wait in words: 'a second', '7 seconds', '2 minutes' for 61 to 120 seconds, '3 hours' for more than two. */
export function inWords(seconds: number): string {
  if (seconds > 2 * 3600) return `${Math.ceil(seconds / 3600)} hours`;
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

/** The API's 404 for a username that nobody has. */
export function nobody(): SiteError {
  return new SiteError(404, 'no-such-user', 'Nobody has this username.');
}
