import type { PasskeyNameProblem } from '../domain/accounts/passkeys.ts';
import {
  maxPasswordLength,
  minPasswordLength,
  type PasswordProblem,
} from '../domain/accounts/password.ts';
import { specificationTexts } from './specification.ts';

/** The sentence that refuses a new password. */
export function describePasswordProblem(problem: PasswordProblem): string {
  return problem === 'too-short'
    ? specificationTexts.passwordTooShort
    : `Error: Password should be at most ${maxPasswordLength} characters.`;
}

/** The sentence that refuses the name of a passkey. */
export function describePasskeyNameProblem(problem: PasskeyNameProblem, maxLength: number): string {
  return {
    empty: 'Please enter a name.',
    'too-long': `A name has at most ${maxLength} characters.`,
    invisible: 'This name contains invisible characters.',
  }[problem];
}

export const passwordAdviceTexts = {
  hint: 'Longer passwords are harder to guess.',
  minLength: (hint: string) => `At least ${minPasswordLength} characters. ${hint}`,
  containsUsername: 'This password contains your username, which attackers try first.',
  common: 'This is one of the passwords that attackers try first.',
  short: 'This works, but a longer password is harder to guess.',
};

export const signInTexts = {
  confirmAgain: 'You signed in some time ago. Please reload this page, and confirm that it is you.',
  tooManyAttempts: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
  sessionEnded: 'You are not signed in any more. Nothing was changed.',
  recoveryFailed:
    'The username or the code is wrong, or the code was used before. Please try again.',
  lastWayIn:
    'This is your only way to sign in. Set a password, add a passkey or link another account first.',
  passkeyRemoved: 'This passkey was already removed.',
  passkeysFull: (max: number) => `You have ${max} passkeys already. Please remove one first.`,
  signUpFailed: 'Error: Signing up did not work. Nothing was saved. Please try again.',
  tooManySignUps: (wait: string) =>
    `Too many people have signed up from your network. Please try again in ${wait}.`,
};
