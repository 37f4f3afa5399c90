import { localize } from './language/localize.ts';

export const {
  signInFormTexts,
  providerTexts,
  providerProblems,
  passkeyCeremonyTexts,
  describePasswordProblem,
  describePasskeyNameProblem,
  passwordAdviceTexts,
  signInTexts,
  describeUsernameProblem,
  usernameTexts,
  registrationRefusals,
  describeRegistrationRefusal,
} = localize('sign-in');
