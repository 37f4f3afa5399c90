import { maxUsernameLength, minUsernameLength } from '../domain/accounts/username.ts';

export const signInFormTexts = {
  signIn: 'Sign In',
  signUp: 'Sign Up',
  show: (label: string) => `Show ${label.toLowerCase()}`,
  newHere: 'New here?',
  hasPage: 'Already have a page?',
  forgotPassword: 'Forgot your password?',
  deletedAccount: 'A deleted account cannot be opened again.',
  usernameHint: `${minUsernameLength} to ${maxUsernameLength} letters, digits, _ or -. It will be the address of your page.`,
  signInLead: 'Welcome back to your page.',
  signUpLead: 'One page for your picture, your banner and your ranks.',
  confirm: 'Confirm that it is you',
  confirmLead: (username: string) =>
    `You are signed in as ${username}. Sign in again to go on, so that nobody else can do this in your place.`,
  goOn: 'Go on',
  backToSettings: 'Back to your settings',
  returnToPlayer: 'Next: add this player to your page.',
  futurePage: 'Your page',
  exampleUsername: 'Your_name',
  bestRankHere: 'Your best rank appears here.',
};

/** The texts of the puzzle that a browser solves while many people sign up. @param wait how long until no puzzle is needed: '2 minutes'. */
export const proofTexts = {
  working: (_wait: string) =>
    'Many people are signing up right now, so your browser solves a small puzzle first.',
  submitted: (_wait: string) =>
    'One moment: your browser is still solving its puzzle. Then you will be signed up.',
  done: (_wait: string) => 'Ready. You can sign up.',
  failed: (wait: string) =>
    `Many people are signing up right now, and your browser could not solve the small puzzle that we ask for. Please try again in ${wait}.`,
  withoutScript: (wait: string) =>
    `Many people are signing up right now, so signing up needs JavaScript at the moment. Without it, please try again in ${wait}.`,
};
