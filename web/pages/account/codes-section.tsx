import { fewRecoveryCodes } from '../../../domain/accounts/recovery.ts';
import { primaryButton, secondaryButton } from '../../components/button.ts';
import { remark } from '../../components/field.tsx';
import { Icon } from '../../components/icons.tsx';
import { HiddenUsername } from '../../sign-in-form/fields.tsx';
import styles from './account.module.css';
import type { AccountPage } from './account-props.ts';
import { CurrentPassword, Section, SectionForm } from './section.tsx';

/** Recovery codes: how many are left, and a form that creates new ones. */
export function CodesSection({ username, page }: { username: string; page: AccountPage }) {
  const { done, recoveryCodesLeft: codesLeft } = page;
  const error = page.error?.form === 'codes' ? page.error : null;
  const isUrgent = codesLeft <= fewRecoveryCodes;
  // Someone else may have the sheet with the used code.
  const shouldRenew = isUrgent || done?.startsWith('recovered');
  return (
    <Section
      id="codes"
      title="Recovery codes"
      lead="If you forget your password, you can set a new one with a recovery code. Each code works once. We do not have your e-mail address, so keep the codes in a safe place."
      notice={done && notices[done]}
    >
      {isUrgent ? (
        <p className={remark} data-wrong>
          <Icon name="alert" size={18} />
          <span>
            <strong>{formatCodesLeft(codesLeft)}</strong> {formatRequest(codesLeft)}
          </span>
        </p>
      ) : (
        <p>
          <span className={styles.state}>{formatCodesLeft(codesLeft)}</span>{' '}
          {shouldRenew ? formatRequest(codesLeft) : null}
        </p>
      )}
      <SectionForm id="codes" error={error} defaultField="password">
        <HiddenUsername username={username} />
        <CurrentPassword
          id="codes"
          error={error}
          hint={codesLeft > 0 ? 'New codes replace the old ones.' : undefined}
        />
        <button className={shouldRenew ? primaryButton : secondaryButton} type="submit">
          {codesLeft === 0 ? 'Make recovery codes' : 'Make new codes'}
        </button>
      </SectionForm>
    </Section>
  );
}

const notices: Partial<Record<NonNullable<AccountPage['done']>, string>> = {
  recovered:
    'Your new password is set. You are signed out everywhere else. The code that you used no longer works.',
  'recovered-passkeys-removed':
    'Your new password is set. You are signed out everywhere else, and your old passkeys are removed. The code that you used no longer works.',
  reset:
    'Your new password is set. You are signed out everywhere else. All passkeys and recovery codes of your account are removed.',
};

function formatCodesLeft(count: number): string {
  if (count === 0) return 'You have no codes.';
  return count === 1 ? 'Only 1 code is left.' : `${count} codes are left.`;
}

function formatRequest(codesLeft: number): string {
  return codesLeft === 0
    ? 'Make some now: without a code, only the operator of this site can help you when you forget your password.'
    : 'Make a new sheet of codes now, and throw the old one away.';
}
