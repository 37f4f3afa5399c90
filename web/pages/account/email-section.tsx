import { resetLinkMinutes } from '../../../domain/accounts/reset-link.ts';
import { emailTexts } from '../../../texts/email.ts';
import { HiddenUsername, toFieldMessages } from '../../parts/sign-in-form/fields.tsx';
import { Button } from '../../ui/buttons.tsx';
import { control, describedBy, Field } from '../../ui/field.tsx';
import type { AccountPage } from './account-props.ts';
import { CurrentPassword, Section, SectionForm } from './section.tsx';

const notices: Partial<Record<NonNullable<AccountPage['done']>, string>> = {
  'email-sent': emailTexts.sent,
  'email-removed': emailTexts.removed,
};

const signInAgain = `/account/confirm?${new URLSearchParams({ next: '/account?open=email#email' })}`;

/** Renders nothing on a site that sends no mail. */
export function EmailSection({ page }: { page: AccountPage }) {
  const { done, email } = page;
  if (!email) return null;
  const { address, pendingAddress, needsPassword } = email;
  const error = page.error?.form === 'email' ? page.error : null;
  const hint = address === null ? undefined : emailTexts.changeHint;
  const messages = toFieldMessages({
    isWrong: error?.field === 'email',
    errorId: 'email-error',
    hint,
  });
  return (
    <Section
      page={page}
      id="email"
      title={emailTexts.title}
      state={address ?? emailTexts.none}
      lead={emailTexts.lead}
      notice={done && notices[done]}
    >
      {pendingAddress === null ? null : (
        <p>{emailTexts.waiting(pendingAddress, resetLinkMinutes)}</p>
      )}
      <SectionForm id="email" page={page} defaultField="email">
        <HiddenUsername username={page.username} />
        <Field id="emailAddress" label={emailTexts.address} hint={hint}>
          <input
            className={control}
            id="emailAddress"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={error?.typed ?? ''}
            required
            {...describedBy('emailAddress', messages)}
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
        {address === null && pendingAddress === null ? null : (
          <Button name="step" value="remove" formNoValidate>
            {emailTexts.remove}
          </Button>
        )}
      </SectionForm>
    </Section>
  );
}
