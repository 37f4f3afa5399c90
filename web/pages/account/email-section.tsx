import { emailTexts } from '../../../texts/email.ts';
import { Button } from '../../ui/buttons.tsx';
import { control, describedBy, Field } from '../../ui/field.tsx';
import type { AccountPage } from './account-props.ts';
import { ConfirmFirst, Section, SectionForm } from './section.tsx';

/** Renders nothing on a site that sends no mail. */
export function EmailSection({ page }: { page: AccountPage }) {
  const { email } = page;
  if (!email) return null;
  const { address, pendingAddress } = email;
  const error = page.error?.form === 'email' ? page.error : null;
  return (
    <Section
      page={page}
      id="email"
      title={emailTexts.title}
      state={address ?? emailTexts.none}
      lead={page.isOperator ? emailTexts.leadForOperators : emailTexts.lead}
      notice={pendingAddress ? emailTexts.waiting(pendingAddress) : undefined}
    >
      {page.isConfirmed ? (
        <SectionForm id="email" page={page} defaultField="email">
          <Field id="emailAddress" label={emailTexts.address}>
            <input
              className={control}
              id="emailAddress"
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={error?.typed}
              required
              {...describedBy('emailAddress', { error: error !== null, errorId: 'email-error' })}
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
