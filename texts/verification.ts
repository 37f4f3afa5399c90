import { localize } from './language/localize.ts';

export const { verifyGameTexts, verificationProblems, signInProblems } = localize('verification');
