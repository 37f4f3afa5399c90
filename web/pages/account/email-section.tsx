import { emailTexts } from '../../../texts/email.ts';
import { HiddenUsername, toFieldMessages } from '../../parts/sign-in-form/fields.tsx';
import { Button } from '../../ui/buttons.tsx';
import { control, describedBy, Field } from '../../ui/field.tsx';
import type { AccountPage } from './account-props.ts';
import { CurrentPassword, Section, SectionForm } from './section.tsx';

const signInAgain = `/account/confirm?${new URLSearchParams({ next: '/account?open=email#email' })}`;

/** Renders nothing on a site that sends no mail. */
export function EmailSection({ page }: { page: AccountPage }) {
  const { done, email } = page;
  if (!email) return null;
  const { address, pendingAddress, needsPassword } = email;
  const error = page.error?.form === 'email' ? page.error : null;
  const isWrong = error?.field === 'email';
  // A recovery code removes the address.
  const isRemoved = done === 'email-removed' || done?.startsWith('recovered');
  return (
    <Section
      page={page}
      id="email"
      title={emailTexts.title}
      state={address ?? emailTexts.none}
      lead={emailTexts.lead}
      notice={isRemoved ? emailTexts.removed : pendingAddress && emailTexts.waiting(pendingAddress)}
    >
      <SectionForm id="email" page={page} defaultField="email">
        <HiddenUsername username={page.username} />
        <Field id="emailAddress" label={emailTexts.address}>
          <input
            className={control}
            id="emailAddress"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={error?.typed}
            required
            {...describedBy('emailAddress', toFieldMessages({ isWrong, errorId: 'email-error' }))}
          />
        </Field>
        {needsPassword ? (
          <>
            <CurrentPassword id="email" page={page} />
            <p className="fine-print">
              <a href={signInAgain}>{emailTexts.signInAgain}</a>
            </p>
          </>
        ) : null}
        <Button>{emailTexts.send}</Button>
        {address || pendingAddress ? (
          <Button name="step" value="remove" formNoValidate>
            {emailTexts.remove}
          </Button>
        ) : null}
      </SectionForm>
    </Section>
  );
}
