import { passwordTexts } from '../../../texts/account.ts';
import {
  HiddenUsername,
  NewPasswordField,
  PasswordField,
} from '../../parts/sign-in-form/fields.tsx';
import { Button } from '../../ui/button.tsx';
import { footnote } from '../../ui/form-page.tsx';
import { Section, SectionForm, useAccount, useFormError } from './section.tsx';

export function PasswordSection() {
  const { user, signIn } = useAccount();
  const error = useFormError('password');
  const errorId = 'password-error';
  const hasCodes = signIn.recoveryCodesLeft > 0;
  const hasPassword = user.confirmation === 'password';
  return (
    <Section
      id="password"
      title={passwordTexts.title}
      state={hasPassword ? null : passwordTexts.noneYet}
      lead={hasPassword ? passwordTexts.lead : passwordTexts.leadWithout}
    >
      <SectionForm id="password" defaultField={hasPassword ? 'oldPassword' : 'newPassword'}>
        <HiddenUsername username={user.username} />
        {hasPassword ? (
          <PasswordField
            id="oldPassword"
            label={passwordTexts.current}
            isWrong={error?.field === 'oldPassword'}
            errorId={errorId}
          />
        ) : null}
        <NewPasswordField
          id="newPassword"
          label={passwordTexts.new}
          username={user.username}
          isWrong={error?.field === 'newPassword'}
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
