import { Fragment, type ReactNode } from 'react';
import type {
  JoinInvitation,
  Leaderboard,
  Member,
  Role,
} from '../../../domain/leaderboards/leaderboard.ts';
import { memberTexts as texts } from '../../../texts/leaderboard-members.ts';
import { leaderboardForms } from '../../forms/leaderboard-forms.ts';
import { PostForm } from '../../forms/post-form.tsx';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { Alert } from '../../ui/alert.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { FormPage, formGrid, TitledCard } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';

/** `/leaderboards/:id/members`, only for members. */
interface MembersPage extends Pick<Leaderboard, 'id' | 'name' | 'ownerName'> {
  readonly kind: 'leaderboard-members';
  readonly role: Role;
  readonly members: readonly Member[];
  /** The link that users can join with; null for none. */
  readonly open: Pick<JoinInvitation, 'usesLeft' | 'expiresAt'> | null;
  /** The address of a new invitation; null if none was just made. */
  readonly invitation: string | null;
  /** Why the last step was refused. */
  readonly error: string | null;
}

export const definition: PageDefinition<MembersPage> = {
  title: ({ name }, site) => texts.documentTitle(name, site.name),
  Screen: Members,
};

function Members({ page }: ScreenProps<MembersPage>) {
  const { id, name, ownerName, role, members, open, invitation, error } = page;
  return (
    <FormPage
      title={texts.title}
      back={
        <a href={`/leaderboards/${id}`}>
          <BreakableName>{texts.toTable(name)}</BreakableName>
        </a>
      }
      size="wide"
    >
      <TitledCard id="members" title={texts.count(members.length)}>
        <Alert>{error}</Alert>
        <p>{texts.owner(ownerName)}</p>
        <ul className="lines">
          {members.map((member) => (
            <li key={member.displayName} className="stack">
              <p>
                <a className="strong" href={`/${member.displayName}`}>
                  <BreakableName>{member.displayName}</BreakableName>
                </a>
                <br />
                <span className="fine-print">
                  {texts.roles[member.role]} ·{' '}
                  {texts.joined(<Time key="time" at={member.joinedAt} show="day" />)}
                </span>
              </p>
              <Steps id={id} member={member} role={role} />
            </li>
          ))}
        </ul>
      </TitledCard>
      {role === 'member' ? null : (
        <TitledCard id="invitation" title={texts.invitation}>
          <p className="muted">{texts.invitationLead}</p>
          {open ? (
            <p>{texts.open(open.usesLeft, <Time key="end" at={open.expiresAt} show="time" />)}</p>
          ) : null}
          {invitation ? <CopyField label={texts.link} text={invitation} isPrimary /> : null}
          <PostForm
            action={`/leaderboards/${id}/members#invitation`}
            fields={leaderboardForms.invite}
            state={{}}
          >
            <div className="row">
              <Button kind={invitation ? 'secondary' : 'primary'} name="step" value="invite">
                {texts.invite}
              </Button>{' '}
              {open ? (
                <Button name="step" value="uninvite">
                  {texts.endInvitation}
                </Button>
              ) : null}
            </div>
          </PostForm>
        </TitledCard>
      )}
      {role === 'owner' ? null : (
        <TitledCard id="leave" title={texts.leaving}>
          <p>{texts.leavingLead}</p>
          <StepForm id={id}>
            <Button kind="danger" name="step" value="leave">
              {texts.leave}
            </Button>
          </StepForm>
        </TitledCard>
      )}
    </FormPage>
  );
}

/** The steps open with a press, because handing over cannot be undone. Moderators can remove members, and the owner decides all. */
function Steps({ id, member, role }: { id: string; member: Member; role: Role }) {
  const { displayName } = member;
  const other = member.role === 'member' ? 'moderator' : 'member';
  const canDecide = role === 'owner';
  if (!canDecide && (role !== 'moderator' || member.role !== 'member')) return null;
  const steps = canDecide ? ([other, 'owner', 'remove'] as const) : (['remove'] as const);
  return (
    <details>
      <summary
        className="fine-print tap opener"
        aria-label={texts.stepOf(texts.change, displayName)}
      >
        {texts.change}
      </summary>
      <StepForm id={id}>
        <input type="hidden" name="member" value={displayName} />
        {canDecide ? <p className="muted">{texts.handOver}</p> : null}
        <p className="muted">{texts.removal}</p>
        <div className="row">
          {steps.map((step) => (
            <Fragment key={step}>
              <Button
                kind={step === other ? 'secondary' : 'danger'}
                name="step"
                value={step}
                aria-label={texts.stepOf(texts.steps[step], displayName)}
              >
                {texts.steps[step]}
              </Button>{' '}
            </Fragment>
          ))}
        </div>
      </StepForm>
    </details>
  );
}

function StepForm(props: { id: string; children: ReactNode }) {
  return (
    <form className={formGrid} method="post" action={`/leaderboards/${props.id}/members#members`}>
      {props.children}
    </form>
  );
}
