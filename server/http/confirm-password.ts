/** Asking for the password again, before something that a stranger at somebody's screen must not do. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../domain/messages.ts';
import type { Services } from '../services.ts';
import { tooManyTries } from './answers.ts';
import { networkOf } from './network.ts';
import { sentences } from './sentences.ts';
import { headersOf, type Visitor } from './visitor.ts';

export interface PasswordRefusal {
  readonly status: number;
  readonly field: 'password' | null;
  /** What the person is told. */
  readonly words: string;
}

/**
 * Looks whether a password is the visitor's own. Wrong ones are counted as when signing in, for each account apart: whoever
 * sits at an open session gets no more guesses than anybody else.
 * @returns what to answer; undefined when it is right.
 */
export async function confirmPassword(
  { auth, guardSignIn }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  password: string,
): Promise<PasswordRefusal | undefined> {
  const who = {
    username: visitor.displayName,
    network: networkOf(request.ip),
    // Not as a stranger from their network: what others there try does not hold the owner up.
    knownDevice: `signed in as ${visitor.id}`,
  };
  const outcome = await guardSignIn(who, () => auth.checkPassword(password, headersOf(request)));
  switch (outcome.kind) {
    case 'right':
      return undefined;
    case 'wrong':
      return { status: 403, field: 'password', words: sentences.wrongPassword };
    case 'too-many':
      reply.header('retry-after', String(outcome.retryAfter));
      return { status: 429, field: null, words: tooManyTries(outcome.retryAfter) };
    case 'busy':
      reply.header('retry-after', '5');
      return { status: 503, field: null, words: messages.siteBusy };
  }
}
