import { recoverByEmailTexts } from '../../texts/email.ts';
import { perLanguage } from '../../texts/language/per-language.ts';
import { signInFormTexts } from '../../texts/sign-in.ts';
import { type Fields, verbatim } from './form.ts';

/** The forms of visitors who are signed out, or who sign in again. */
export const signInForms = perLanguage(() => {
  const username = {
    label: signInFormTexts.username,
    autoComplete: 'username',
    ...verbatim,
    required: true,
  } as const;
  const password = { label: signInFormTexts.password, as: 'password' } as const;
  const newPassword = { label: signInFormTexts.password, as: 'new-password' } as const;
  return {
    login: { username, password },
    confirm: { password },
    signup: {
      username: { ...username, hint: signInFormTexts.usernameHint },
      password: newPassword,
    },
    signupByProvider: { username: { ...username, hint: signInFormTexts.usernameHint } },
    recover: {
      username,
      code: {
        label: signInFormTexts.recoveryCode,
        hint: signInFormTexts.recoveryCodeHint,
        autoComplete: 'off',
        ...verbatim,
        autoCapitalize: 'characters',
        required: true,
      },
      password: {
        ...newPassword,
        label: signInFormTexts.newPassword,
        hint: signInFormTexts.signedOutElsewhere,
      },
    },
    recoverByEmail: { username: { ...username, hint: recoverByEmailTexts.hint } },
    reset: { password: { ...newPassword, label: signInFormTexts.newPassword } },
  } satisfies Readonly<Record<string, Fields>>;
});
