import { useState } from 'react';
import { minPasswordLength } from '../../../domain/accounts/password.ts';
import { quietButton } from '../../components/button.ts';
import { footnote } from '../../components/form-page.tsx';
import { PasswordField } from '../../sign-in-form/fields.tsx';
import { passwordAdvice } from '../../sign-in-form/password-advice.ts';
import type { AccountPage } from './account-page.ts';
import { HiddenUsername, Section, SectionForm } from './section.tsx';

export function PasswordSection({ username, page }: { username: string; page: AccountPage }) {
  const [password, setPassword] = useState('');
  const error = page.error?.form === 'password' ? page.error : null;
  const errorId = 'password-error';
  return (
    <Section
      id="password"
      title="Password"
      lead="If you change it, you stay signed in here and are signed out everywhere else. Your recovery codes stop working, so make new ones."
      notice={
        page.done === 'password'
          ? `Your password was changed. You are signed out everywhere else, and your old recovery codes no longer work.${warnOfPasskeys(page.passkeys.length)}`
          : null
      }
    >
      <SectionForm id="password" error={error} defaultField="oldPassword">
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
      </SectionForm>
      <p className={footnote}>
        Forgot it? <a href="/recover">Use a recovery code</a>
      </p>
    </Section>
  );
}

/** Passkeys survive a change of the password, but the user may have changed it because of an intruder. */
function warnOfPasskeys(count: number): string {
  if (count === 0) return '';
  const passkeys = count === 1 ? 'Your passkey still works' : `Your ${count} passkeys still work`;
  return ` ${passkeys}: remove below what is not yours.`;
}
