import type { UsernameProblem } from '../domain/accounts/username-rules.ts';

/**
 * The sentence that refuses a username.
 * @param lengths the allowed lengths.
 */
export function describeUsernameProblem(
  problem: UsernameProblem,
  username: string,
  lengths: { readonly min: number; readonly max: number },
): string {
  switch (problem) {
    case 'empty':
      return 'Please choose a username.';
    case 'outer-space':
      return 'A username cannot begin or end with a space.';
    case 'characters':
      return 'A username can have only the letters A–Z, the digits 0–9, _ and -.';
    case 'too-short':
      return `A username has at least ${lengths.min} characters.`;
    case 'too-long':
      return `A username has at most ${lengths.max} characters.`;
    case 'reserved':
      return `The name "${username}" is reserved for the site itself. Please choose another.`;
    case 'official':
      return `The name "${username}" looks like an official name. Please choose another.`;
  }
}

export const usernameTexts = {
  refused: (sentence: string) => `Error: ${sentence}`,
  same: 'That is already your username.',
  taken: 'This username is taken or was used recently. Please choose another.',
  renamedTooOften: (names: number, days: number, from: string) =>
    `You took ${names} new names within ${days} days. You can take another one after ${from}, and go back to one of your previous names at any time.`,
};
