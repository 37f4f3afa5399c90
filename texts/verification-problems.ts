/** The texts about a game account that was not verified. */
import { lookUpTexts } from './look-ups.ts';

const noSuchPlayer = 'This account does not exist any more.';

/** By the outcome of a step. */
export const verificationProblems = {
  'other-icon': 'The account has another icon. A change can take a moment to arrive.',
  'too-soon': (wait: string) => `We check at most every 20 seconds. Please try again in ${wait}.`,
  'too-many-tasks':
    'Other users are trying to verify this account right now. Please try again in 15 minutes.',
  'refresh-requested': 'This account has to be refreshed first. Please try again in a minute.',
  'refresh-too-soon': (wait: string) =>
    `This account has to be refreshed first. Please try again in ${wait}.`,
  'no-open-task': 'The time may have run out. Please start again.',
  'no-such-player': noSuchPlayer,
  'other-account': noSuchPlayer,
  'no-code': 'The code is not there yet. A change can take up to two days to arrive.',
};

/** Why a sign-in at a source verified nothing. */
export const signInProblems = {
  cancelled: 'You did not sign in, so nothing was changed.',
  expired: 'This sign-in has expired. Please start again.',
  refused: 'The sign-in could not be completed. Please start again.',
  'other-account': 'You signed in with another account than this one. Nothing was changed.',
  'not-answering': lookUpTexts.sourceNotAnswering(),
};
