import type { ReactNode } from 'react';

export const recoveryTexts = {
  forgotPassword: 'Forgot your password?',
  recoverLead: 'Set a new password with one of your recovery codes.',
  setNewPassword: 'Set new password',
  newPassword: 'New password',
  withoutCode: (operator: ReactNode, hasMail: boolean) => (
    <>
      {hasMail ? 'No e-mail address and no code?' : 'No code? We do not have your e-mail address.'}{' '}
      Ask {operator} for a link to set a new password.
    </>
  ),
  backToSignIn: 'Back to Sign In',
  signedOutElsewhere: 'You will be signed out everywhere else.',
  code: 'Recovery code',
  codeHint: '16 letters and digits. Case and hyphens do not matter.',
  resetTitle: 'Set a new password',
  resetLead: (username: string, site: string) => `For ${username} on ${site}.`,
  resetConsequences:
    'You will be signed out everywhere else. All passkeys, linked sign-ins and recovery codes of this account will be removed, and this link stops working.',
};
