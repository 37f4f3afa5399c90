import { z } from 'zod';
import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { findGame } from '../../../domain/games/games.ts';
import { findSource } from '../../../domain/games/sources.ts';
import { lookUpTexts } from '../../../texts/look-ups.ts';
import { signInProblems } from '../../../texts/verification-problems.ts';

export type SignInProblem = keyof typeof signInProblems;

/** Returns the sentence. A service that does not answer is named: owners of a game may sign in elsewhere than at its source. */
export function describeSignInProblem(problem: SignInProblem, game: NamedAccount['game']): string {
  const verification = findSource(findGame(game))?.verification;
  return problem === 'not-answering' && verification?.kind === 'sign-in'
    ? lookUpTexts.sourceNotAnswering(verification.at)
    : signInProblems[problem];
}

/** The query of `/verifyGame` after a sign-in at a source. */
export const signInProblemQuery = z.object({
  problem: z.enum(Object.keys(signInProblems) as SignInProblem[]).optional(),
});
