import type { Invitation, Registration } from '../../../domain/accounts/registration.ts';
import { registrationTexts as texts } from '../../../texts/admin.ts';
import { FormFields } from '../../forms/form-fields.tsx';
import { registrationForms } from '../../forms/registration-forms.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { fieldRow } from '../../ui/field.tsx';
import { card, formGrid, TitledCard } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';

export interface RegistrationScreenProps {
  readonly kind: 'registration';
  readonly registration: Registration;
  readonly announcement: string;
  readonly invitations: readonly Invitation[];
  /** The address of the invitation that was just created; null for none. */
  readonly newLink: string | null;
}

export function RegistrationScreen({ screen }: { screen: RegistrationScreenProps }) {
  const { registration, announcement, invitations, newLink } = screen;
  return (
    <>
      <form className={card} method="post" action="/admin/registration">
        <FormFields fields={registrationForms.registration} state={{ typed: { registration } }} />
        <Button kind="primary">{texts.save}</Button>
      </form>
      <TitledCard id="invitations" title={texts.invitations}>
        {newLink ? (
          <CopyField label={texts.newLink} text={newLink} hint={texts.newLinkHint} />
        ) : null}
        <form className={formGrid} method="post" action="/admin/invitations">
          <div className={fieldRow}>
            <FormFields fields={registrationForms.invitation} state={{}} />
          </div>
          <Button>{texts.invite}</Button>
        </form>
        <ul className="lines">
          {invitations.map(({ hash, uses, usesLeft, expiresAt }) => (
            <li key={hash}>
              <form className="row apart" method="post" action="/admin/invitations/withdraw">
                <p>
                  {texts.usesLeft(usesLeft, uses)}
                  <br />
                  <span className="fine-print">
                    {texts.expires} <Time at={expiresAt} show="time" />
                  </span>
                </p>
                <Button name="hash" value={hash}>
                  {texts.withdraw}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      </TitledCard>
      <form className={card} method="post" action="/admin/announcement">
        <h2 className="title">{texts.announcement}</h2>
        <FormFields
          fields={registrationForms.announcement}
          state={{ typed: { text: announcement } }}
        />
        <Button>{texts.save}</Button>
      </form>
    </>
  );
}
