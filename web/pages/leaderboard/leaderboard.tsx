import { listPassers, sorts, toStandings } from '../../../domain/leaderboards/standings.ts';
import { compareAddress } from '../../../domain/players/compare-address.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { describePassing } from '../../../texts/describe/leaderboard.ts';
import { leaderboardTexts as texts } from '../../../texts/leaderboards.ts';
import { profileTexts, shareTexts } from '../../../texts/profile.ts';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import type { LeaderboardPage, ShownRow } from '../../parts/leaderboard/leaderboard-props.ts';
import { type LiveRows, useLiveRows } from '../../parts/leaderboard/use-live-rows.ts';
import { useReload } from '../../parts/leaderboard/use-reload.ts';
import { progressBar } from '../../parts/ranks/queue-ranks.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { LinkButton, secondaryButton } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { segment, segments } from '../../ui/segments.ts';
import { Time } from '../../ui/time.tsx';
import styles from './leaderboard.module.css';
import { LeaderboardTable } from './leaderboard-table.tsx';
import { RaceState } from './race-state.tsx';

export const definition: PageDefinition<LeaderboardPage> = {
  title: ({ name }, site) => `${name} · ${site.name}`,
  hydratesAtOnce: () => true,
  Screen: Leaderboard,
};

function Leaderboard({ site, page }: ScreenProps<LeaderboardPage>) {
  const { id, name, role, sort } = page;
  const isEditor = role === 'owner' || role === 'moderator';
  const live = useLiveRows(page);
  // Only the page of the server has the reasons why lines could not be added.
  const hasNewProblem =
    role !== null &&
    live.waitingCount === 0 &&
    live.rows.length < page.rows.length + page.waitingCount;
  useReload(page, live.isGone || hasNewProblem);
  const game = gameById(page.game);
  const path = `/leaderboards/${id}`;
  const problemCount = page.openLines.filter(({ problem }) => problem !== null).length;
  const standings = toStandings(live.rows, sort);
  const passers = page.ownLines.flatMap((line) => listPassers(standings, line));
  return (
    <FormPage
      title={<BreakableName>{name}</BreakableName>}
      back={<a href="/leaderboards">{texts.toAll}</a>}
      size="page"
    >
      <div className="row apart">
        <Facts game={game.name} live={live} hasEnded={page.race?.state === 'ended'} />
        <div className="row">
          {page.audience === 'members' ? null : (
            <CopyLink
              address={site.origin + path}
              buttonClass={`${secondaryButton} scripted`}
              onRefused={(address) => prompt(shareTexts.copyLink, address)}
            />
          )}
          {role === null ? null : <LinkButton href={`${path}/members`}>{texts.members}</LinkButton>}{' '}
          {isEditor ? (
            <LinkButton kind={problemCount > 0 ? 'primary' : 'secondary'} href={`${path}/edit`}>
              {texts.edit(problemCount)}
            </LinkButton>
          ) : null}
        </div>
      </div>
      <RaceState page={page} rows={live.rows} />
      <Waiting live={live} />
      {live.rows.length > 0 ? (
        <>
          {sort === 'race' ? null : (
            <div className="row apart screen-only">
              <Tabs
                label={texts.queues}
                tabs={game.queues.filter((queue) => page.queues.includes(queue.id))}
                chosen={page.queue}
                toQuery={(queue) => ({ queue, sort })}
              />
              <Tabs
                label={texts.sort}
                tabs={sorts.map((each) => ({ id: each, label: texts.sorts[each] }))}
                chosen={sort}
                toQuery={(each) => ({ queue: page.queue, sort: each })}
              />
            </div>
          )}
          {passers.length > 0 ? <p>{describePassing(passers)}</p> : null}
          <LeaderboardTable page={page} standings={standings} />
          <div className="row">
            <a
              className="fine-print tap screen-only"
              href={`${path}/places?queue=${page.queue}`}
              rel="nofollow"
            >
              {texts.places}
            </a>{' '}
            <a
              className="fine-print tap screen-only"
              href={`?${new URLSearchParams({ queue: page.queue, sort, view: 'tv' })}`}
              rel="nofollow"
            >
              {texts.wall}
            </a>{' '}
            {isEditor && !page.race ? (
              <a className="fine-print tap screen-only" href={`${path}/edit#race`}>
                {texts.makeRace}
              </a>
            ) : null}{' '}
            <CompareLink page={page} rows={standings.map(({ row }) => row)} />{' '}
            {page.audience === 'members' ? null : (
              <a
                className="fine-print tap screen-only"
                href={`${path}/share?queue=${page.queue}`}
                rel="nofollow"
              >
                {texts.share}
              </a>
            )}
          </div>
        </>
      ) : live.waitingCount > 0 ? null : (
        <div className="empty centred">
          <h2 className="title">{texts.empty}</h2>
          <p>{texts.emptyHint(problemCount)}</p>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {live.announcement}
      </p>
      {role === 'owner' ? null : (
        <a className="fine-print tap screen-only" href={`/report?leaderboard=${id}`} rel="nofollow">
          {texts.report}
        </a>
      )}
    </FormPage>
  );
}

/** How many players there are, and the age of the ranks. */
function Facts(props: { game: string; live: LiveRows; hasEnded: boolean }) {
  const { rows, isLost } = props.live;
  const [oldest] = rows.map(({ readAt }) => readAt).sort();
  const failedCount = rows.filter(({ hasFailed }) => hasFailed).length;
  return (
    <p className="fine-print">
      {texts.playerCount(props.game, rows.length)}
      <br />
      {isLost ? profileTexts.connectionLost : null}
      {oldest && !isLost && !props.hasEnded
        ? texts.asOf(<Time key="time" at={oldest} show="ago" />)
        : null}
      {failedCount > 0 ? (
        <>
          <br />
          <span className="warning">{texts.failed(failedCount)}</span>
        </>
      ) : null}
    </p>
  );
}

/** Compares the viewer with the row above, and for others the first two. Renders nothing for one row. */
function CompareLink({ page, rows }: { page: LeaderboardPage; rows: readonly ShownRow[] }) {
  const own = rows.findIndex(({ line }) => page.ownLines.includes(line));
  const pair = rows.slice(Math.max(0, own - 1)).slice(0, 2);
  if (pair.length < 2) return null;
  const paths = pair.map(({ name, region }) => toPlayerPath({ game: page.game, name, region }));
  return (
    <a className="fine-print tap screen-only" href={compareAddress(...paths)} rel="nofollow">
      {own > 0 ? texts.compareOwn : texts.compareFirst}
    </a>
  );
}

/** How many lines wait for their players. Renders nothing for none. */
function Waiting({ live: { rows, waitingCount } }: { live: LiveRows }) {
  if (waitingCount === 0) return null;
  const lineCount = rows.length + waitingCount;
  return (
    <div className="sunken">
      <p id="waiting">{texts.waiting(waitingCount, lineCount)}</p>
      <progress
        className={`${progressBar} ${styles.progress}`}
        value={rows.length}
        max={lineCount}
        aria-labelledby="waiting"
      />
      <p className="fine-print">{texts.closing}</p>
    </div>
  );
}

function Tabs<Id extends string>(props: {
  label: string;
  tabs: readonly { readonly id: Id; readonly label: string }[];
  chosen: string;
  toQuery: (id: Id) => Record<string, string>;
}) {
  return (
    <nav className={`${segments} ${styles.tabs}`} aria-label={props.label}>
      {props.tabs.map(({ id, label }) => (
        <a
          key={id}
          className={segment}
          href={`?${new URLSearchParams(props.toQuery(id))}`}
          aria-current={id === props.chosen ? 'page' : undefined}
          rel="nofollow"
        >
          {`${label} `}
        </a>
      ))}
    </nav>
  );
}
