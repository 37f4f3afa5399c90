import { findMissingWayBack } from '../../../domain/accounts/recovery.ts';
import { codesTexts } from '../../../texts/account.ts';
import { accountForms } from '../../forms/account-forms.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/field.tsx';
import { Section, SectionForm, useAccount } from './section.tsx';

export function CodesSection() {
  const { outcome, signIn } = useAccount();
  const { password } = accountForms.codes;
  const { recoveryCodesLeft: codesLeft, email } = signIn;
  const missing = findMissingWayBack(codesLeft, email);
  // Someone else may have the sheet with the used code.
  const shouldRenew = missing !== null || outcome.done?.startsWith('recovered');
  return (
    <Section
      id="codes"
      title={codesTexts.title}
      state={
        missing ? (
          <Note as="span" isWrong>
            {codesTexts.codesLeft(codesLeft)}
          </Note>
        ) : (
          codesTexts.codesLeft(codesLeft)
        )
      }
      lead={codesTexts.lead(email !== null)}
    >
      {shouldRenew ? (
        <Note isWrong={missing !== null}>{codesTexts.missing[missing ?? 'few-codes']}</Note>
      ) : null}
      <SectionForm
        id="codes"
        fields={{
          password: codesLeft > 0 ? { ...password, hint: codesTexts.replaceHint } : password,
        }}
      >
        <Button kind={shouldRenew ? 'primary' : 'secondary'}>
          {codesLeft === 0 ? codesTexts.make : codesTexts.makeNew}
        </Button>
      </SectionForm>
    </Section>
  );
}
