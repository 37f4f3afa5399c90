import {
  type Doors,
  doorStates,
  type Invitation,
  maxInvitationDays,
  maxInvitationUses,
} from '../../../domain/accounts/doors.ts';
import {
  type Announcement,
  maxAnnouncementLength,
} from '../../../domain/moderation/announcement.ts';
import { adminDoorsTexts as texts } from '../../../texts/admin-doors.ts';
import { Button } from '../../ui/buttons.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { control, describedBy, Field, fieldRow } from '../../ui/field.tsx';
import { card, formGrid } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';

export interface DoorsScreenProps {
  readonly kind: 'doors';
  readonly doors: Doors;
  readonly announcement: Announcement | null;
  readonly invitations: readonly Invitation[];
  /** The address of the invitation that was just created; null for none. */
  readonly newLink: string | null;
}

export function DoorsScreen({ screen }: { screen: DoorsScreenProps }) {
  const { doors, announcement } = screen;
  return (
    <>
      <form className={card} method="post" action="/admin/doors">
        <Field id="doors" label={texts.doors} hint={texts.doorsHint}>
          <select
            className={control}
            id="doors"
            name="doors"
            defaultValue={doors}
            {...describedBy('doors', { hint: texts.doorsHint })}
          >
            {doorStates.map((state) => (
              <option key={state} value={state}>
                {texts.states[state]}
              </option>
            ))}
          </select>
        </Field>
        <Button kind="primary">{texts.save}</Button>
      </form>
      <Invitations screen={screen} />
      <form className={card} method="post" action="/admin/doors/announcement">
        <h2 className="title">{texts.announcement}</h2>
        <Field id="text" label={texts.announcementText} hint={texts.announcementHint}>
          <input
            className={control}
            id="text"
            name="text"
            maxLength={maxAnnouncementLength}
            defaultValue={announcement?.text}
            {...describedBy('text', { hint: texts.announcementHint })}
          />
        </Field>
        <Field id="until" label={texts.until} hint={texts.untilHint}>
          <input
            className={control}
            id="until"
            name="until"
            type="date"
            defaultValue={announcement?.until}
            {...describedBy('until', { hint: texts.untilHint })}
          />
        </Field>
        <Button>{texts.save}</Button>
      </form>
    </>
  );
}

function Invitations({ screen: { invitations, newLink } }: { screen: DoorsScreenProps }) {
  return (
    <section className={card} aria-labelledby="invitations">
      <h2 className="title" id="invitations">
        {texts.invitations}
      </h2>
      {newLink ? (
        <div role="status">
          <CopyField label={texts.newLink} text={newLink} hint={texts.newLinkHint} />
        </div>
      ) : null}
      <form className={formGrid} method="post" action="/admin/doors/invitations">
        <div className={fieldRow}>
          <NumberField name="uses" value={1} max={maxInvitationUses} />
          <NumberField name="days" value={7} max={maxInvitationDays} />
        </div>
        <Button>{texts.invite}</Button>
      </form>
      {invitations.length > 0 ? (
        <ul className="lines">
          {invitations.map(({ hash, uses, usesLeft, expiresAt }) => (
            <li key={hash}>
              <form className="row apart" method="post" action="/admin/doors/withdraw">
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
      ) : null}
    </section>
  );
}

function NumberField({ name, value, max }: { name: 'uses' | 'days'; value: number; max: number }) {
  return (
    <Field id={name} label={texts[name]}>
      <input
        className={control}
        id={name}
        name={name}
        type="number"
        min={1}
        max={max}
        defaultValue={value}
        required
      />
    </Field>
  );
}
