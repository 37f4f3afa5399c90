import type { PasskeyNameProblem } from '../../domain/accounts/passkeys.ts';
import {
  maxPasswordLength,
  minPasswordLength,
  type PasswordProblem,
} from '../../domain/accounts/password.ts';
import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import { recoveryCodeLength } from '../../domain/accounts/recovery.ts';
import type { RegistrationRefusal } from '../../domain/accounts/registration.ts';
import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import type { UsernameProblem } from '../../domain/accounts/username-rules.ts';
import { specificationTexts } from './specification.ts';

const signUp = 'Sign Up';
const hasPage = 'Already have a page?';

export const signInFormTexts = {
  signIn: 'Sign In',
  username: 'Username',
  password: 'Password',
  signUp,
  show: (label: string) => `Show: ${label}`,
  newHere: 'New here?',
  hasPage,
  forgotPassword: 'Forgot your password?',
  deletedAccount: 'A deleted account cannot be opened again.',
  usernameHint: `${minUsernameLength} to ${maxUsernameLength} letters, digits, _ or -. It will be the address of your page.`,
  signInLead: 'Welcome back to your page.',
  /** The form of a new user with a password. */
  signUpForm: {
    title: signUp,
    lead: 'One page for your picture, your banner and your ranks.',
    submit: signUp,
    question: hasPage,
  },
  confirm: 'Confirm that it is you',
  confirmLead: (username: string) =>
    `You are signed in as ${username}. Please sign in again: this protects your account if another person uses this device.`,
  goOn: 'Continue',
  backToSettings: 'Back to your settings',
  returnToPlayer: 'Next: add this player to your page.',
  newPassword: 'New password',
  signedOutElsewhere: 'You will be signed out everywhere else.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: `${recoveryCodeLength} letters and digits. Case and hyphens do not matter.`,
};

/** The texts of sign-ins at a provider, like Discord. */
export const providerTexts = {
  continueWith: (provider: string) => `Continue with ${provider}`,
  leaving: (provider: string) => `You are going to ${provider}`,
  leavingText: (provider: string) =>
    `Sign in there, and ${provider} sends you back. This site learns only an id: no e-mail address and no name.`,
  /** The form of a new user. */
  chooseForm: (provider: string) => ({
    title: 'Choose your username',
    lead: `You signed in with ${provider}. Nothing is stored before you choose a username.`,
    submit: 'Create your page',
    question: signInFormTexts.hasPage,
  }),
  /** The form of a user whom the site knows. */
  continueForm: (provider: string, username: string) => ({
    title: `Continue as ${username}`,
    lead: `You signed in with ${provider}. Please continue only if this is your page.`,
    submit: signInFormTexts.goOn,
    question: 'Not your page?',
  }),
};

/** Why a sign-in at a provider did not do what the user wanted. */
export const providerProblems = {
  expired: () =>
    'This sign-in has expired, or was started in another browser. Please start again from this page.',
  cancelled: (provider: string) =>
    `You did not sign in at ${provider}. You can try again at any time.`,
  failed: (provider: string) =>
    `The sign-in at ${provider} did not work. Please try again, or sign in another way.`,
  taken: (provider: string) =>
    `This ${provider} account signs in to another page here. Nothing was changed.`,
  'another-linked': (provider: string) =>
    `Another ${provider} account is linked already. Please remove it first.`,
  foreign: (provider: string) =>
    `This ${provider} account is not linked to your account here. Please use the one that is.`,
} satisfies Readonly<Record<string, (provider: string) => string>>;

export const passkeyCeremonyTexts = {
  notUsed: 'No passkey was used. You can try again at any time.',
  notAdded: 'No passkey was added. You can try again at any time.',
  failed: 'That did not work. Please try again.',
  unreachable: 'The site cannot be reached. Please try again in a moment.',
  scriptMissing:
    'The site cannot be reached, or it has changed since you opened this page. Please reload the page.',
  waiting: 'Waiting for your passkey',
  signIn: 'Sign in with a passkey',
  /** By the names of WebAuthn's errors. `NotAllowedError` has none: it means 'cancelled', 'timed out' or 'no passkey'. */
  errors: {
    InvalidStateError: 'You already have a passkey on this device or in its password manager.',
    ConstraintError:
      'Your device cannot check that it is you. Please set up a screen lock, a fingerprint or a PIN first.',
    NotSupportedError: 'Your device does not support the kind of passkey that we need.',
    SecurityError: 'Passkeys do not work at this address.',
  } as Readonly<Record<string, string>>,
};

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
  sessionEnded: 'You are not signed in any more. Please sign in again.',
  recoveryFailed:
    'The username or the code is wrong, or the code was used before. Please try again.',
  lastWayIn:
    'This is your only way to sign in. Set a password, add a passkey or link another account first.',
  passkeyRemoved: 'This passkey was already removed.',
  signUpFailed: 'Error: Signing up did not work. Nothing was saved. Please try again.',
  tooManySignUps: (wait: string) =>
    `Too many people have signed up from your network. Please try again in ${wait}.`,
};

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

export const registrationRefusals: Readonly<Record<RegistrationRefusal, string>> = {
  closed: 'Sign-up is closed at the moment. You can still sign in if you have a page.',
  uninvited:
    'You need an invitation to sign up at the moment. Please open your invitation link in this browser.',
  'invitation-ended':
    'This invitation no longer works: it was used or has expired. Please ask for a new link.',
};

/** The sentences for a visitor who cannot sign up. @param contact the link to the operator, if there is one. */
export function describeRegistrationRefusal(
  why: RegistrationRefusal,
  contact: string | undefined,
): string {
  const operator = contact?.replace(/^mailto:/, '');
  return operator
    ? `${registrationRefusals[why]} You can contact the operator: ${operator}`
    : registrationRefusals[why];
}
