import type { ReactNode } from 'react';
import {
  maxNoteLength,
  type PageAction,
  removedWords,
  wordsActions,
} from '../../../domain/moderation/moderation.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { leaderboardFormTexts } from '../../../texts/leaderboards.ts';
import { actionTexts } from '../../../texts/moderation.ts';
import { verbatim } from '../../forms/form.ts';
import { Alert } from '../../ui/alert.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Button } from '../../ui/button.tsx';
import { Input, Select, TextArea } from '../../ui/field.tsx';
import { formGrid, TitledCard } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';
import { ActionLog } from './action-log.tsx';
import type { AdminProfile, ProfileScreen } from './admin-props.ts';
import { Reported } from './reports.tsx';

export function Profile({ screen }: { screen: ProfileScreen }) {
  const { error, typed, profile } = screen;
  const leaderboards = <Leaderboards screen={screen} />;
  return (
    <>
      <Alert>{error}</Alert>
      <form className={formGrid} action="/admin/profiles">
        <Input
          id="name"
          label={adminTexts.username}
          {...verbatim}
          required
          defaultValue={profile?.displayName ?? typed}
        />
        <Button>{adminTexts.open}</Button>
      </form>
      {profile ? <Found profile={profile}>{leaderboards}</Found> : leaderboards}
    </>
  );
}

function Found({ profile, children }: { profile: AdminProfile; children: ReactNode }) {
  const { displayName, actions, note } = profile;
  return (
    <>
      <Reported profile={profile} address={`/${displayName}`}>
        <State profile={profile} />
      </Reported>
      <TitledCard id="actions" title={adminTexts.actions}>
        {profile.isOperator ? <p>{adminTexts.isOperator}</p> : <Actions profile={profile} />}
      </TitledCard>
      {children}
      <TitledCard id="note" title={adminTexts.note}>
        <ActionForm name={displayName} action="note">
          <TextArea
            id="value"
            label={adminTexts.noteLabel}
            hint={adminTexts.noteHint}
            rows={3}
            maxLength={maxNoteLength}
            defaultValue={note}
          />
        </ActionForm>
      </TitledCard>
      <TitledCard id="log" title={adminTexts.log}>
        <ActionLog actions={actions} />
      </TitledCard>
    </>
  );
}

function State({ profile }: { profile: AdminProfile }) {
  const { createdAt, suspendedAt, suspendedUntil } = profile;
  const previousNames = profile.previousNames.map(({ username }) => username);
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

function Actions({ profile }: { profile: AdminProfile }) {
  const { displayName, profilePic, profileBackgroundPic, words, suspendedAt, games } = profile;
  return (
    <div className="lines">
      {profilePic === null ? null : <ActionForm name={displayName} action="remove-picture" />}
      {profileBackgroundPic === null ? null : (
        <ActionForm name={displayName} action="remove-banner" />
      )}
      {wordsActions
        .filter((action) => words?.[removedWords[action]].length)
        .map((action) => (
          <ActionForm key={action} name={displayName} action={action} />
        ))}
      {games.length > 0 ? (
        <ActionForm name={displayName} action="remove-game">
          <Select id="game" name="value" label={adminTexts.game}>
            {games.map(({ value, text, isHidden }) => (
              <option key={value} value={value}>
                {isHidden ? adminTexts.hiddenGame(text) : text}
              </option>
            ))}
          </Select>
        </ActionForm>
      ) : null}
      <ActionForm name={displayName} action="rename">
        <Input id="new-name" name="value" label={adminTexts.newName} autoComplete="off" required />
      </ActionForm>
      {suspendedAt === null ? (
        <ActionForm name={displayName} action="suspend">
          <Input
            id="until"
            name="value"
            type="date"
            label={adminTexts.lastsUntil}
            hint={adminTexts.lastsUntilHint}
          />
        </ActionForm>
      ) : (
        <ActionForm name={displayName} action="unsuspend" />
      )}
      <ActionForm name={displayName} action="delete" />
    </div>
  );
}

/** Renders nothing for none. */
function Leaderboards({ screen: { profile, leaderboards } }: { screen: ProfileScreen }) {
  if (leaderboards.length === 0) return null;
  return (
    <TitledCard id="leaderboards" title={adminTexts.leaderboards(profile === null)}>
      <ul className="lines">
        {leaderboards.map(({ id, name, audience, owner }) => (
          <li key={id} className="stack">
            {/* Operators cannot open one for members. */}
            <a href={audience === 'members' ? undefined : `/leaderboards/${id}`}>
              <BreakableName>{name}</BreakableName>
            </a>
            <p className="fine-print">
              {leaderboardFormTexts.audiences[audience]}
              {profile ? null : (
                <>
                  <br />
                  <a href={`/admin/profiles?name=${owner}`}>{adminTexts.ownedBy(owner)}</a>
                </>
              )}
            </p>
            {profile?.isOperator === false ? (
              <>
                <ActionForm name={owner} action="rename-leaderboard" leaderboard={id}>
                  <Input
                    id={`name-${id}`}
                    name="value"
                    label={adminTexts.newLeaderboardName}
                    autoComplete="off"
                    required
                  />
                </ActionForm>
                <ActionForm name={owner} action="delete-leaderboard" leaderboard={id} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** Each action has a second step, which says what will happen. Only a note is saved at once. */
function ActionForm(props: {
  name: string;
  action: PageAction;
  leaderboard?: string;
  children?: ReactNode;
}) {
  const { name, action, leaderboard, children } = props;
  const target =
    action === 'note'
      ? ({ method: 'post', action: '/admin/action' } as const)
      : { action: '/admin/confirm' };
  return (
    <form className="stack" {...target}>
      <input type="hidden" name="name" value={name} />
      {leaderboard ? <input type="hidden" name="leaderboard" value={leaderboard} /> : null}
      {children}
      <Button
        name="action"
        value={action}
        kind={action.startsWith('delete') ? 'danger' : 'secondary'}
      >
        {actionTexts[action].title}
      </Button>
    </form>
  );
}
