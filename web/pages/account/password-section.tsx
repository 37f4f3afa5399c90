import { passwordTexts } from '../../../texts/account.tsx';
import {
  HiddenUsername,
  NewPasswordField,
  PasswordField,
} from '../../parts/sign-in-form/fields.tsx';
import { Button } from '../../ui/buttons.tsx';
import { footnote } from '../../ui/form-page.tsx';
import type { AccountPage } from './account-props.ts';
import { Section, SectionForm } from './section.tsx';

export function PasswordSection({ page }: { page: AccountPage }) {
  const errorId = 'password-error';
  const hasCodes = page.recoveryCodesLeft > 0;
  const hasPassword = page.confirmation === 'password';
  return (
    <Section
      page={page}
      id="password"
      title={passwordTexts.title}
      state={hasPassword ? null : passwordTexts.noneYet}
      lead={hasPassword ? passwordTexts.lead : passwordTexts.leadWithout}
    >
      <SectionForm
        id="password"
        page={page}
        defaultField={hasPassword ? 'oldPassword' : 'newPassword'}
      >
        <HiddenUsername username={page.username} />
        {hasPassword ? (
          <PasswordField
            id="oldPassword"
            label={passwordTexts.current}
            isWrong={page.error?.field === 'oldPassword'}
            errorId={errorId}
          />
        ) : null}
        <NewPasswordField
          id="newPassword"
          label={passwordTexts.new}
          username={page.username}
          isWrong={page.error?.field === 'newPassword'}
          errorId={errorId}
        />
        {hasCodes ? (
          <label className="tap">
            <input type="checkbox" name="replaceCodes" value="yes" />
            <span>
              {passwordTexts.replaceCodes}
              <br />
              <span className="fine-print">{passwordTexts.replaceCodesHint}</span>
            </span>
          </label>
        ) : null}
        <Button>{hasPassword ? passwordTexts.change : passwordTexts.set}</Button>
      </SectionForm>
      {hasPassword ? (
        <p className={footnote}>
          <a href="/recover">{passwordTexts.forgot}</a>
        </p>
      ) : null}
    </Section>
  );
}
