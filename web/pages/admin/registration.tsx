import {
  type Invitation,
  maxInvitationDays,
  maxInvitationUses,
  type Registration,
  registrationStates,
} from '../../../domain/accounts/registration.ts';
import { maxAnnouncementLength } from '../../../domain/moderation/moderation.ts';
import { registrationTexts as texts } from '../../../texts/admin.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { fieldRow, Input, Select } from '../../ui/field.tsx';
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
        <Select
          id="registration"
          label={texts.registration}
          hint={texts.registrationHint}
          defaultValue={registration}
        >
          {registrationStates.map((state) => (
            <option key={state} value={state}>
              {texts.states[state]}
            </option>
          ))}
        </Select>
        <Button kind="primary">{texts.save}</Button>
      </form>
      <TitledCard id="invitations" title={texts.invitations}>
        {newLink ? (
          <CopyField label={texts.newLink} text={newLink} hint={texts.newLinkHint} />
        ) : null}
        <form className={formGrid} method="post" action="/admin/registration">
          <div className={fieldRow}>
            <Input
              id="uses"
              label={texts.uses}
              hint={texts.usesHint}
              defaultValue={1}
              type="number"
              min={1}
              max={maxInvitationUses}
              required
            />
            <Input
              id="days"
              label={texts.days}
              hint={texts.daysHint}
              defaultValue={7}
              type="number"
              min={1}
              max={maxInvitationDays}
              required
            />
          </div>
          <Button>{texts.invite}</Button>
        </form>
        <ul className="lines">
          {invitations.map(({ hash, uses, usesLeft, expiresAt }) => (
            <li key={hash}>
              <form className="row apart" method="post" action="/admin/registration">
                <p>
                  {texts.usesLeft(usesLeft, uses)}
                  <br />
                  <span className="fine-print">
                    {texts.expires} <Time at={expiresAt} show="time" />
                  </span>
                </p>
                <Button name="withdraw" value={hash}>
                  {texts.withdraw}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      </TitledCard>
      <form className={card} method="post" action="/admin/registration">
        <h2 className="title">{texts.announcement}</h2>
        <Input
          id="text"
          label={texts.announcementText}
          hint={texts.announcementHint}
          maxLength={maxAnnouncementLength}
          defaultValue={announcement}
        />
        <Button>{texts.save}</Button>
      </form>
    </>
  );
}
