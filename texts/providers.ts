import { signInFormTexts } from './sign-in-form.ts';

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
