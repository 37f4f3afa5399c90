import type { ReactNode } from 'react';
import type { Leaderboard, OpenLine, Role } from '../../../domain/leaderboards/leaderboard.ts';
import { editLeaderboardTexts as texts } from '../../../texts/leaderboards.ts';
import { raceFormTexts, raceTexts } from '../../../texts/races.ts';
import type { FormState } from '../../forms/form.ts';
import { leaderboardForms, selectOptions } from '../../forms/leaderboard-forms.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useOwnZone } from '../../forms/use-own-zone.ts';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/field.tsx';
import { FormPage, formGrid, TitledCard } from '../../ui/form-page.tsx';

/** `/leaderboards/:id/edit`, only for the owner and moderators. */
export interface EditLeaderboardPage extends Pick<Leaderboard, 'id' | 'name' | 'game'> {
  readonly kind: 'leaderboard-edit';
  readonly role: Role;
  /** The lines without a player, also those that wait. */
  readonly openLines: readonly OpenLine[];
  /** `leaderboardForms.settings`. Its `typed` is always filled. */
  readonly settings: FormState;
  /** `leaderboardForms.list`. Its `typed` is always filled: at first with the list as it is stored. */
  readonly list: FormState;
  /**
   * The changes of the list, as the names of lines; null before the step 'preview'. The step `version` makes them, if they are
   * still these.
   */
  readonly preview: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly keptCount: number;
    readonly version: string;
  } | null;
  /** A refused correction: `leaderboardForms.line`; null without one. */
  readonly line: { readonly line: number; readonly form: FormState } | null;
  /** `leaderboardForms.race`. */
  readonly race: FormState;
  readonly hasRace: boolean;
  /** `leaderboardForms.delete`. */
  readonly deletion: FormState;
  /** The sentence about the last change; null without one. */
  readonly notice: string | null;
}

export const definition: PageDefinition<EditLeaderboardPage> = {
  title: ({ name }, site) => texts.documentTitle(name, site.name),
  // The script enters the time zone of a new race.
  hydratesAtOnce: ({ hasRace }) => !hasRace,
  Screen: EditLeaderboard,
};

function EditLeaderboard({ page }: ScreenProps<EditLeaderboardPage>) {
  const { id, name, role, openLines, preview } = page;
  useOwnZone(page.hasRace);
  const path = `/leaderboards/${id}`;
  const problems = openLines.filter(({ problem }) => problem !== null);
  return (
    <FormPage
      title={texts.title}
      back={
        <a href={path}>
          <BreakableName>{texts.toTable(name)}</BreakableName>
        </a>
      }
      size="wide"
    >
      {page.notice ? (
        <Note role="status" isGood>
          {page.notice}
        </Note>
      ) : null}
      {problems.length > 0 ? (
        <TitledCard id="problems" title={texts.problems}>
          <p className="muted">{texts.problemsLead}</p>
          <ul className="lines">
            {problems.map((line) => (
              <li key={line.line} className={formGrid}>
                <Problem page={page} line={line} />
              </li>
            ))}
          </ul>
        </TitledCard>
      ) : null}
      <TitledCard id="list" title={texts.list}>
        {preview ? (
          <div className="sunken">
            {texts.changes(preview).map((change) => (
              <p key={change}>{change}</p>
            ))}
            {page.hasRace && preview.removed.length > 0 ? <p>{raceFormTexts.listHint}</p> : null}
          </div>
        ) : null}
        <EditForm page={page} id="list" state={page.list}>
          <div className="row">
            <Button kind={preview ? 'secondary' : 'primary'} name="step" value="preview">
              {texts.preview}
            </Button>{' '}
            {preview ? (
              <Button kind="primary" name="step" value={preview.version}>
                {texts.save}
              </Button>
            ) : null}
          </div>
        </EditForm>
      </TitledCard>
      <TitledCard id="settings" title={texts.settings}>
        <EditForm page={page} id="settings" state={page.settings}>
          <Button>{texts.saveSettings}</Button>
        </EditForm>
        {role === 'owner' ? <a href="/account?open=webhooks#webhooks">{texts.webhooks}</a> : null}
      </TitledCard>
      <TitledCard id="race" title={raceTexts.title}>
        <p className="muted">{raceFormTexts.lead}</p>
        <EditForm page={page} id="race" state={page.race}>
          {page.hasRace ? <p className="fine-print">{raceFormTexts.removeHint}</p> : null}
          <div className="row">
            <Button name="step" value="save">
              {raceFormTexts.save}
            </Button>{' '}
            {page.hasRace ? (
              <Button kind="danger" name="step" value="remove" formNoValidate>
                {raceFormTexts.remove}
              </Button>
            ) : null}
          </div>
        </EditForm>
      </TitledCard>
      {role === 'owner' ? (
        <TitledCard id="delete" title={texts.deletion}>
          <p>{texts.deletionLead}</p>
          <EditForm page={page} id="delete" state={page.deletion}>
            <Button kind="danger">{texts.delete}</Button>
          </EditForm>
        </TitledCard>
      ) : null}
    </FormPage>
  );
}

/** A form of the page. The answer opens at the card with its id, and a refused line at its error. */
function EditForm(props: {
  page: EditLeaderboardPage;
  id: 'list' | 'settings' | 'race' | 'delete' | 'line';
  state: FormState;
  prefix?: string;
  children: ReactNode;
}) {
  const { page, id, state, prefix = `${id}-` } = props;
  const path = `/leaderboards/${page.id}/${id === 'list' ? 'edit' : id}`;
  return (
    <PostForm
      action={`${path}#${id === 'line' ? `${prefix}error` : id}`}
      prefix={prefix}
      fields={selectOptions(leaderboardForms[id], [page.game], page.game)}
      state={state}
    >
      {props.children}
    </PostForm>
  );
}

/** A line without a player: why, and the fields that correct it. */
function Problem({
  page,
  line: { line, name, region, problem },
}: {
  page: EditLeaderboardPage;
  line: OpenLine;
}) {
  const refused = page.line?.line === line ? page.line.form : null;
  return (
    <>
      {problem && !refused ? <p>{texts.reasons[problem]}</p> : null}
      <EditForm
        page={page}
        id="line"
        prefix={`line-${line}-`}
        state={refused ?? { typed: { player: name, region } }}
      >
        <input type="hidden" name="line" value={line} />
        <div className="row">
          <Button name="step" value="save">
            {texts.correct}
          </Button>{' '}
          <Button name="step" value="remove" formNoValidate aria-label={texts.removeLine(name)}>
            {texts.remove}
          </Button>
        </div>
      </EditForm>
    </>
  );
}
