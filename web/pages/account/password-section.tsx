import { passwordTexts } from '../../../texts/account.tsx';
import {
  HiddenUsername,
  NewPasswordField,
  PasswordField,
} from '../../parts/sign-in-form/fields.tsx';
import { Button } from '../../ui/buttons.tsx';
import { footnote } from '../../ui/form-page.tsx';
import styles from './account.module.css';
import type { AccountPage } from './account-props.ts';
import { Section, SectionForm } from './section.tsx';

export function PasswordSection({ page }: { page: AccountPage }) {
  const errorId = 'password-error';
  const hasCodes = page.recoveryCodesLeft > 0;
  return (
    <Section
      page={page}
      id="password"
      title={passwordTexts.title}
      lead={hasCodes ? passwordTexts.leadWithCodes : passwordTexts.lead}
      notice={page.done === 'password' ? formatNotice(page) : null}
    >
      <SectionForm id="password" page={page} defaultField="oldPassword">
        <HiddenUsername username={page.username} />
        <PasswordField
          id="oldPassword"
          label={passwordTexts.current}
          isWrong={page.error?.field === 'oldPassword'}
          errorId={errorId}
        />
        <NewPasswordField
          id="newPassword"
          label={passwordTexts.new}
          username={page.username}
          isWrong={page.error?.field === 'newPassword'}
          errorId={errorId}
        />
        {hasCodes ? (
          <label className="media">
            <input className={styles.option} type="checkbox" name="replaceCodes" value="yes" />
            <span>
              {passwordTexts.replaceCodes}
              <br />
              <span className="fine-print">{passwordTexts.replaceCodesHint}</span>
            </span>
          </label>
        ) : null}
        <Button>{passwordTexts.change}</Button>
      </SectionForm>
      <p className={footnote}>
        {passwordTexts.forgot} <a href="/recover">{passwordTexts.useCode}</a>
      </p>
    </Section>
  );
}

/** Says which codes, address and passkeys still open the account: an intruder who knew the old password may have created some. */
function formatNotice({ recoveryCodesLeft: codes, passkeys, email }: AccountPage): string {
  return [
    passwordTexts.changed,
    ...(codes > 0 ? [passwordTexts.codesLeft(codes)] : []),
    ...(email?.address ? [passwordTexts.emailLeft(email.address)] : []),
    ...(passkeys.length > 0 ? [passwordTexts.passkeysLeft(passkeys.length)] : []),
  ].join(' ');
}
