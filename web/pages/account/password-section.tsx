import { useState } from 'react';
import { minPasswordLength } from '../../../domain/accounts/password.ts';
import { Alert } from '../../components/alert.tsx';
import { quietButton } from '../../components/button.ts';
import { footnote, formGrid } from '../../components/form-page.tsx';
import { PasswordField } from '../../sign-in-form/fields.tsx';
import { passwordAdvice } from '../../sign-in-form/password-advice.ts';
import { useErrorFocus } from '../../sign-in-form/use-error-focus.ts';
import type { AccountPage } from './account-page.ts';
import { Notice } from './notice.tsx';
import { HiddenUsername, Section } from './section.tsx';

/** Another password, with the same advice as for the first one. */
export function PasswordSection({ username, page }: { username: string; page: AccountPage }) {
  const [password, setPassword] = useState('');
  const error = page.error?.form === 'password' ? page.error : null;
  const form = useErrorFocus(error && (error.field ?? 'oldPassword'));
  const errorId = 'password-error';
  return (
    <Section
      id="password"
      title="Password"
      lead="With a new password you stay signed in here, and are signed out everywhere else. Recovery codes have to be made anew."
    >
      <Notice>
        {page.done === 'password'
          ? `Your password was changed. You are signed out everywhere else, and recovery codes from before are worthless.${passkeysStay(page.passkeys.length)}`
          : null}
      </Notice>
      <Alert id={errorId}>{error?.sentence}</Alert>
      <form ref={form} className={formGrid} method="post" action="/account/password#password">
        <HiddenUsername username={username} />
        <PasswordField
          id="oldPassword"
          label="Current password"
          autoComplete="current-password"
          isWrong={error?.field === 'oldPassword'}
          errorId={errorId}
        />
        <PasswordField
          id="newPassword"
          label="New password"
          autoComplete="new-password"
          isWrong={error?.field === 'newPassword'}
          errorId={errorId}
          hint={`At least ${minPasswordLength} characters. Longer ones are harder to guess.`}
          advice={passwordAdvice(password, username)}
          onChange={setPassword}
        />
        <button className={quietButton} type="submit">
          Change password
        </button>
      </form>
      <p className={footnote}>
        Forgot it? <a href="/recover">Use a recovery code</a>
      </p>
    </Section>
  );
}

/** A changed password leaves passkeys as they are, which has to be said to who changes it because of a stranger. */
function passkeysStay(count: number): string {
  if (count === 0) return '';
  const them = count === 1 ? 'Your passkey still lets' : `Your ${count} passkeys still let`;
  return ` ${them} you in: remove below what is not yours.`;
}
