import { maxPreviousNames, previousNameDays } from '../domain/accounts/previous-names.ts';
import { maxUsernameLength, minUsernameLength } from '../domain/accounts/username.ts';
import type { UsernameProblem } from '../domain/accounts/username-rules.ts';

/** The sentence that refuses a username: 'A username has at least 2 characters.' */
export function describeUsernameProblem(problem: UsernameProblem, username: string): string {
  return {
    empty: 'Please choose a username.',
    'outer-space': 'A username cannot begin or end with a space.',
    characters: 'A username can have only the letters A–Z, the digits 0–9, _ and -.',
    'too-short': `A username has at least ${minUsernameLength} characters.`,
    'too-long': `A username has at most ${maxUsernameLength} characters.`,
    reserved: `The name "${username}" is reserved for the site itself. Please choose another.`,
    official: `The name "${username}" looks like an official name. Please choose another.`,
  }[problem];
}

export const usernameTexts = {
  refused: (sentence: string) => `Error: ${sentence}`,
  same: 'That is already your username.',
  taken: 'This username is taken or was used recently. Please choose another.',
  renamedTooOften: (from: string) =>
    `You changed your name ${maxPreviousNames} times within ${previousNameDays} days. You can change it again after ${from}, and go back to one of your previous names at any time.`,
};
