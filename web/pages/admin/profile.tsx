import type { ReactNode } from 'react';
import { maxNoteLength, type PageAction } from '../../../domain/moderation/moderation.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { actTexts } from '../../../texts/moderation.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Button } from '../../ui/buttons.tsx';
import { control, Field } from '../../ui/field.tsx';
import { card, formGrid } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';
import { ActionLog } from './action-log.tsx';
import type { AdminProfile, ProfileScreen } from './admin-props.ts';
import { Message, OwnWords, Pictures, ReportList } from './parts.tsx';

export function Profile({ screen }: { screen: ProfileScreen }) {
  const { message, typed, profile } = screen;
  return (
    <>
      <Message message={message} />
      <form className={formGrid} action="/admin/profiles">
        <Field id="name" label={adminTexts.username}>
          <input
            className={control}
            id="name"
            name="name"
            defaultValue={profile?.displayName ?? typed}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        <Button>{adminTexts.open}</Button>
      </form>
      {profile ? <Found profile={profile} /> : null}
    </>
  );
}

function Found({ profile }: { profile: AdminProfile }) {
  const { displayName, reports, actions, note } = profile;
  return (
    <>
      <section className={card} aria-labelledby="profile">
        <h2 className="title" id="profile">
          <a href={`/${displayName}`}>
            <BreakableName>{displayName}</BreakableName>
          </a>
        </h2>
        <State profile={profile} />
        <OwnWords words={profile.words} />
        <Pictures profile={profile} />
      </section>
      <Part id="reports" title={adminTexts.screens.reports}>
        {reports.length > 0 ? (
          <>
            <ReportList reports={reports} />
            <form method="post" action="/admin/act">
              <input type="hidden" name="name" value={displayName} />
              <Button name="act" value="dismiss">
                {actTexts.dismiss.title}
              </Button>
            </form>
          </>
        ) : (
          <p>{adminTexts.noReports}</p>
        )}
      </Part>
      <Part id="acts" title={adminTexts.acts}>
        {profile.isOperator ? <p>{adminTexts.isOperator}</p> : <Acts profile={profile} />}
      </Part>
      <Part id="note" title={adminTexts.note}>
        <form className={formGrid} method="post" action="/admin/act">
          <input type="hidden" name="name" value={displayName} />
          <Field id="value" label={adminTexts.noteLabel} hint={adminTexts.noteHint}>
            <textarea
              className={control}
              id="value"
              name="value"
              rows={3}
              maxLength={maxNoteLength}
              defaultValue={note}
              aria-describedby="value-hint"
            />
          </Field>
          <Button name="act" value="note">
            {actTexts.note.title}
          </Button>
        </form>
      </Part>
      <Part id="log" title={adminTexts.log}>
        {actions.length > 0 ? <ActionLog actions={actions} /> : <p>{adminTexts.noActs}</p>}
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={card} aria-labelledby={id}>
      <h2 className="title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function State({ profile }: { profile: AdminProfile }) {
  const { createdAt, suspendedAt, suspendedUntil, previousNames } = profile;
  return (
    <ul className="muted">
      <li>
        {adminTexts.since} <Time at={createdAt} show="day" />
      </li>
      {suspendedAt === null ? null : (
        <li className="strong">
          {adminTexts.suspendedSince} <Time at={suspendedAt} show="time" />
          {suspendedUntil === null ? null : `, ${adminTexts.until(suspendedUntil.slice(0, 10))}`}
        </li>
      )}
      {previousNames.length > 0 ? <li>{adminTexts.previousNames(previousNames)}</li> : null}
    </ul>
  );
}

/** Each act has a second step, which says what will happen. */
function Acts({ profile }: { profile: AdminProfile }) {
  const { displayName, profilePic, profileBackgroundPic, words, suspendedAt, games } = profile;
  return (
    <div className="lines">
      {profilePic === null ? null : <ActForm name={displayName} action="remove-picture" />}
      {profileBackgroundPic === null ? null : <ActForm name={displayName} action="remove-banner" />}
      {words?.bio ? <ActForm name={displayName} action="remove-bio" /> : null}
      {words?.links.length ? <ActForm name={displayName} action="remove-links" /> : null}
      {games.length > 0 ? (
        <ActForm name={displayName} action="remove-game">
          <Field id="game" label={adminTexts.game}>
            <select className={control} id="game" name="value">
              {games.map(({ value, text, isHidden }) => (
                <option key={value} value={value}>
                  {isHidden ? adminTexts.hiddenGame(text) : text}
                </option>
              ))}
            </select>
          </Field>
        </ActForm>
      ) : null}
      <ActForm name={displayName} action="rename">
        <Field id="new-name" label={adminTexts.newName}>
          <input className={control} id="new-name" name="value" autoComplete="off" required />
        </Field>
      </ActForm>
      {suspendedAt === null ? (
        <ActForm name={displayName} action="suspend">
          <Field id="until" label={adminTexts.lastsUntil} hint={adminTexts.lastsUntilHint}>
            <input
              className={control}
              id="until"
              name="value"
              type="date"
              aria-describedby="until-hint"
            />
          </Field>
        </ActForm>
      ) : (
        <ActForm name={displayName} action="unsuspend" />
      )}
      <ActForm name={displayName} action="delete" />
    </div>
  );
}

function ActForm(props: { name: string; action: PageAction; children?: ReactNode }) {
  const { name, action, children } = props;
  return (
    <form className="stack" action="/admin/confirm">
      <input type="hidden" name="name" value={name} />
      {children}
      <Button name="act" value={action} kind={action === 'delete' ? 'danger' : 'secondary'}>
        {actTexts[action].title}
      </Button>
    </form>
  );
}
