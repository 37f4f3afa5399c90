import { primaryButton, quietButton } from '../../components/button.ts';
import styles from './account.module.css';
import type { AccountPage } from './account-page.ts';
import { CurrentPassword, HiddenUsername, Section, SectionForm } from './section.tsx';

/** Recovery codes: how many are left, and a form that creates new ones. */
export function CodesSection({ username, page }: { username: string; page: AccountPage }) {
  const left = page.recoveryCodesLeft;
  const error = page.error?.form === 'codes' ? page.error : null;
  return (
    <Section
      id="codes"
      title="Recovery codes"
      lead="If you forget your password, a recovery code lets you back in. We do not have your e-mail address. Each code works once."
      notice={
        page.done === 'recovered'
          ? 'Your new password is set. You are signed out everywhere else, and your old passkeys are removed.'
          : null
      }
    >
      <p className={styles.state}>
        {left === 0
          ? 'You have no codes.'
          : `${left === 1 ? '1 code is' : `${left} codes are`} left.`}
      </p>
      <SectionForm id="codes" error={error} defaultField="password">
        <HiddenUsername username={username} />
        <CurrentPassword
          id="codes"
          error={error}
          hint={left > 0 ? 'New codes replace the old ones.' : undefined}
        />
        <button className={left === 0 ? primaryButton : quietButton} type="submit">
          {left === 0 ? 'Make recovery codes' : 'Make new codes'}
        </button>
      </SectionForm>
    </Section>
  );
}
