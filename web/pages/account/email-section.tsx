import { emailTexts } from '../../../texts/email.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmFirst, Section, SectionForm, useAccount } from './section.tsx';

/** Renders nothing on a site that sends no mail. */
export function EmailSection() {
  const { user, signIn } = useAccount();
  if (!signIn.email) return null;
  const { address, pendingAddress } = signIn.email;
  return (
    <Section
      id="email"
      title={emailTexts.title}
      state={address ?? emailTexts.none}
      lead={user.isOperator ? emailTexts.leadForOperators : emailTexts.lead}
      notice={pendingAddress ? emailTexts.waiting(pendingAddress) : undefined}
    >
      {user.isConfirmed ? (
        <SectionForm id="email">
          <Button>{emailTexts.send}</Button>
          {address || pendingAddress ? (
            <Button name="step" value="remove" formNoValidate>
              {emailTexts.remove}
            </Button>
          ) : null}
        </SectionForm>
      ) : (
        <ConfirmFirst id="email" />
      )}
    </Section>
  );
}
