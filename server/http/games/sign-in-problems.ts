import { z } from 'zod';
import { signInProblems } from '../../../texts/verification-problems.ts';

export type SignInProblem = keyof typeof signInProblems;

/** The query of `/verifyGame` after a sign-in at a source. */
export const signInProblemQuery = z.object({
  problem: z.enum(Object.keys(signInProblems) as SignInProblem[]).optional(),
});
