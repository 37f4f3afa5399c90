import { findMissingWayBack } from '../../../domain/accounts/recovery.ts';
import { codesTexts } from '../../../texts/account.ts';
import { HiddenUsername } from '../../parts/sign-in-form/fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/field.tsx';
import { CurrentPassword, Section, SectionForm, useAccount } from './section.tsx';

export function CodesSection() {
  const { user, outcome, signIn } = useAccount();
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
      <SectionForm id="codes" defaultField="password">
        <HiddenUsername username={user.username} />
        <CurrentPassword id="codes" hint={codesLeft > 0 ? codesTexts.replaceHint : undefined} />
        <Button kind={shouldRenew ? 'primary' : 'secondary'}>
          {codesLeft === 0 ? codesTexts.make : codesTexts.makeNew}
        </Button>
      </SectionForm>
    </Section>
  );
}
