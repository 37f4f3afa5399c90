import { maxUsernameLength, minUsernameLength } from '../domain/accounts/username.ts';

const signUp = 'Sign Up';
const hasPage = 'Already have a page?';

export const signInFormTexts = {
  signIn: 'Sign In',
  signUp,
  show: (label: string) => `Show ${label.toLowerCase()}`,
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
};
