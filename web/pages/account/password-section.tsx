import { secondaryButton } from '../../components/button.ts';
import { footnote } from '../../components/form-page.tsx';
import { HiddenUsername, NewPasswordField, PasswordField } from '../../sign-in-form/fields.tsx';
import styles from './account.module.css';
import type { AccountPage } from './account-props.ts';
import { Section, SectionForm } from './section.tsx';

/** The form that changes the password, and replaces the recovery codes if the user wants that. */
export function PasswordSection({ username, page }: { username: string; page: AccountPage }) {
  const error = page.error?.form === 'password' ? page.error : null;
  const errorId = 'password-error';
  const hasCodes = page.recoveryCodesLeft > 0;
  return (
    <Section
      id="password"
      title="Password"
      lead={`When you change your password, you stay signed in here and are signed out everywhere else.${hasCodes ? ' Your recovery codes keep working.' : ''}`}
      notice={page.done === 'password' ? formatNotice(page) : null}
    >
      <SectionForm id="password" error={error} defaultField="oldPassword">
        <HiddenUsername username={username} />
        <PasswordField
          id="oldPassword"
          label="Current password"
          isWrong={error?.field === 'oldPassword'}
          errorId={errorId}
        />
        <NewPasswordField
          id="newPassword"
          label="New password"
          username={username}
          isWrong={error?.field === 'newPassword'}
          errorId={errorId}
        />
        {hasCodes ? (
          <label className={styles.option}>
            <input type="checkbox" name="replaceCodes" value="yes" />
            <span>
              Replace my recovery codes, too
              <span className={`fine-print ${styles.optionHint}`}>
                Choose this if another person may have seen them. You get new codes to save.
              </span>
            </span>
          </label>
        ) : null}
        <button className={secondaryButton} type="submit">
          Change password
        </button>
      </SectionForm>
      <p className={footnote}>
        Forgot your password? <a href="/recover">Use a recovery code</a>
      </p>
    </Section>
  );
}

/** Says which codes and passkeys still open the account: an intruder who knew the old password may have created some. */
function formatNotice({ recoveryCodesLeft: codes, passkeys }: AccountPage): string {
  const left = codes === 1 ? '1 is' : `${codes} are`;
  const codesNotice = codes > 0 ? ` Your recovery codes still work: ${left} left.` : '';
  return `Your password was changed. You are signed out everywhere else.${codesNotice}${formatPasskeyWarning(passkeys.length)}`;
}

export function formatPasskeyWarning(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' Your passkey still works. Remove it if it is not yours.'
    : ` Your ${count} passkeys still work. Remove any that are not yours.`;
}
