import type { ReactNode } from 'react';
import { joinSentence } from '../language/sentence.ts';

export const recoveryTexts = {
  forgotPassword: 'Forgot your password?',
  recoverLead: 'Set a new password with one of your recovery codes.',
  setNewPassword: 'Set new password',
  withoutCode: (operator: ReactNode, hasMail: boolean) =>
    joinSentence(
      hasMail
        ? 'No e-mail address and no code? Ask '
        : 'No code? We do not have your e-mail address. Ask ',
      operator,
      ' for a link to set a new password.',
    ),
  /** In `withoutCode`. */
  operator: 'the operator of this site',
  backToSignIn: 'Back to Sign In',
  resetTitle: 'Set a new password',
  resetLead: (username: string, site: string) => `For ${username} on ${site}.`,
  resetConsequences:
    'You will be signed out everywhere else. All passkeys, linked sign-ins and recovery codes of this account will be removed, and this link stops working.',
};

export const recoveryCodesTexts = {
  title: 'Your recovery codes',
  lead: 'Do not save them only on this device. They are shown only once.',
  passwordChanged:
    'Your password was changed. You are signed out everywhere else, and your old codes no longer work. Your passkeys still work, if you have any. Remove those that are not yours.',
  owner: (username: ReactNode, site: string) => joinSentence('For ', username, ` on ${site}`),
  use: (origin: string) =>
    `Each code works once. Use one with your username to set a new password at ${origin}/recover`,
  saved: 'I have saved them',
  file: (username: string, site: string, origin: string, codes: readonly string[]) =>
    `Recovery codes of ${username} on ${site}
Each one works once. Use them at ${origin}/recover

${codes.join('\n')}
`,
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  print: 'Print',
};
