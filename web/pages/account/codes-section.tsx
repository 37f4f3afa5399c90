import { Alert } from '../../components/alert.tsx';
import { primaryButton, quietButton } from '../../components/button.ts';
import { formGrid } from '../../components/form-page.tsx';
import { PasswordField } from '../../sign-in-form/fields.tsx';
import { useErrorFocus } from '../../sign-in-form/use-error-focus.ts';
import styles from './account.module.css';
import type { AccountPage } from './account-page.ts';
import { Notice } from './notice.tsx';
import { HiddenUsername, Section } from './section.tsx';

/** Recovery codes: how many are left, and making new ones. */
export function CodesSection({ username, page }: { username: string; page: AccountPage }) {
  const left = page.recoveryCodesLeft;
  const error = page.error?.form === 'codes' ? page.error : null;
  const form = useErrorFocus(error && 'password');
  const errorId = 'codes-error';
  return (
    <Section
      id="codes"
      title="Recovery codes"
      lead="They are the way back in if you forget your password: we have no e-mail address of yours. Each one works once."
    >
      <Notice>
        {page.done === 'recovered'
          ? 'Your new password is set. You are signed out everywhere else, and passkeys from before are removed.'
          : null}
      </Notice>
      <p className={styles.state}>
        {left === 0
          ? 'You have no codes.'
          : `${left === 1 ? '1 code is' : `${left} codes are`} left.`}
      </p>
      <Alert id={errorId}>{error?.sentence}</Alert>
      <form ref={form} className={formGrid} method="post" action="/account/codes#codes">
        <HiddenUsername username={username} />
        <PasswordField
          id="codesPassword"
          name="password"
          label="Your password"
          autoComplete="current-password"
          isWrong={error?.field === 'password'}
          errorId={errorId}
          hint={left > 0 ? 'New codes make the old ones worthless.' : undefined}
        />
        <button className={left === 0 ? primaryButton : quietButton} type="submit">
          {left === 0 ? 'Make recovery codes' : 'Make new codes'}
        </button>
      </form>
    </Section>
  );
}
