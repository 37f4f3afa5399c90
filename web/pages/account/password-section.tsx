import { passwordTexts } from '../../../texts/account.ts';
import { accountForms } from '../../forms/account-forms.ts';
import { Button } from '../../ui/button.tsx';
import { footnote } from '../../ui/form-page.tsx';
import { Section, SectionForm, useAccount } from './section.tsx';

export function PasswordSection() {
  const { user, signIn } = useAccount();
  const { replaceCodes, ...passwords } = accountForms.password;
  const hasCodes = signIn.recoveryCodesLeft > 0;
  const hasPassword = user.confirmation === 'password';
  return (
    <Section
      id="password"
      title={passwordTexts.title}
      state={hasPassword ? null : passwordTexts.noneYet}
      lead={hasPassword ? passwordTexts.lead : passwordTexts.leadWithout}
    >
      <SectionForm id="password" fields={{ ...passwords, ...(hasCodes && { replaceCodes }) }}>
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
