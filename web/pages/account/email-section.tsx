import { emailTexts } from '../../../texts/email.ts';
import { Button } from '../../ui/button.tsx';
import { control, describedBy, Field } from '../../ui/field.tsx';
import { ConfirmFirst, Section, SectionForm, useAccount, useFormError } from './section.tsx';

/** Renders nothing on a site that sends no mail. */
export function EmailSection() {
  const { user, signIn } = useAccount();
  const error = useFormError('email');
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
        <SectionForm id="email" defaultField="email">
          <Field id="emailAddress" label={emailTexts.address}>
            <input
              className={control}
              id="emailAddress"
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={error?.typed}
              required
              {...describedBy('emailAddress', {
                error: error !== undefined,
                errorId: 'email-error',
              })}
            />
          </Field>
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
