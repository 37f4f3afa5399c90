/** Why a sign-in at a source verified nothing, as `/verifyGame` explains it. */
import { z } from 'zod';
import { messages } from '../../../domain/error-messages.ts';

export type SignInProblem = keyof typeof signInProblems;

export const signInProblems = {
  cancelled: 'You did not sign in, so nothing was changed.',
  expired: 'This sign-in has expired. Please start again.',
  refused: 'The sign-in could not be completed. Please start again.',
  'other-account': 'You signed in with another account than this one. Nothing was changed.',
  'not-answering': messages.sourceNotAnswering,
} as const;

/** The query of `/verifyGame` after a sign-in. */
export const signInProblemQuery = z.object({
  problem: z.enum(Object.keys(signInProblems) as SignInProblem[]).optional(),
});
