import { useEffect, useState } from 'react';
import { formatGain } from '../../../domain/games/format-gain.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { divisionOf, tierOf } from '../../../domain/games/rank.ts';
import { countClimb } from '../../../domain/leaderboards/climb.ts';
import { toStandings } from '../../../domain/leaderboards/standings.ts';
import { toTableHead } from '../../../domain/previews/leaderboard-card.ts';
import { keepDirection } from '../../../texts/describe/direction.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { describeClimb, toLocalTable } from '../../../texts/describe/leaderboard.ts';
import { formatLocalRank } from '../../../texts/describe/tiers.ts';
import { leaderboardTexts as texts } from '../../../texts/leaderboards.ts';
import { profileTexts } from '../../../texts/profile.ts';
import { raceTexts } from '../../../texts/races.ts';
import { cardTexts } from '../../../texts/sharing.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import type { LeaderboardPage, ShownRow } from '../../parts/leaderboard/leaderboard-props.ts';
import { useLiveRows } from '../../parts/leaderboard/use-live-rows.ts';
import { useReload } from '../../parts/leaderboard/use-reload.ts';
import { reloadSoon, useNewVersion } from '../../parts/overlay/stay-open.ts';
import { Time } from '../../ui/time.tsx';
import styles from './leaderboard-wall.module.css';

/** `/leaderboards/:id?view=tv`: for a screen on a wall, which runs for weeks. It has no controls. */
export interface LeaderboardWallPage {
  readonly kind: 'leaderboard-wall';
  readonly table: LeaderboardPage;
}

export const definition: PageDefinition<LeaderboardWallPage> = {
  title: ({ table }, site) => `${table.name} · ${site.name}`,
  Screen: LeaderboardWall,
};

/** So many rows are readable from five metres. */
const rowsPerView = 8;
const viewMs = 15_000;

function LeaderboardWall({ page: { table } }: ScreenProps<LeaderboardWallPage>) {
  const live = useLiveRows(table);
  useReload(table, live.isGone, reloadSoon);
  useNewVersion();
  const standings = toStandings(live.rows, table.sort);
  const view = useViews(Math.ceil(standings.length / rowsPerView));
  const queue = gameById(table.game).queues.find(({ id }) => id === table.queue);
  const [oldest] = live.rows.map(({ readAt }) => readAt).sort();
  const { race } = table;
  const isRace = table.sort === 'race';
  const toClimb = ({ rank, climb }: ShownRow) =>
    queue && climb
      ? keepDirection(describeClimb(countClimb(queue, rank, climb), rank.kind === 'divided').text)
      : null;
  const toGain = ({ rank, climb }: ShownRow) =>
    climb === null ? '–' : keepDirection(formatGain(rank, climb));
  if (live.isGone || !queue)
    return (
      <main className={styles.wall}>
        <p>{texts.gone}</p>
      </main>
    );
  return (
    <main className={styles.wall}>
      <div className={styles.board}>
        <h1>{table.name}</h1>
        <p className={styles.about}>
          {cardTexts.queueOfTable(toLocalTable(toTableHead(table)))}
          {' · '}
          {race ? (
            <>
              {raceTexts.days(
                <Time key="start" at={race.startsAt} show="day" />,
                <Time key="end" at={race.endsAt} show="day" />,
              )}
              {' · '}
            </>
          ) : null}
          {oldest ? texts.asOf(<Time key="time" at={oldest} show="time" />) : texts.empty}{' '}
          {live.isLost ? <b className="warning">{profileTexts.connectionLost}</b> : null}
        </p>
        <ol className={styles.rows}>
          {standings.slice(view * rowsPerView, (view + 1) * rowsPerView).map(({ row, place }) => (
            <li key={row.line} className={styles.row} data-tier={tierOf(row.rank)}>
              <b>{place ?? '–'}</b>
              <Emblem
                tier={tierOf(row.rank)}
                division={divisionOf(row.rank)}
                size={64}
                isDecorative
              />
              <b className={styles.name}>
                <bdi>{row.username ?? formatPlayerName(row)}</bdi>
              </b>
              <span className={styles.climb}>
                {isRace ? formatLocalRank(row.rank) : toClimb(row)}
              </span>
              <b
                key={row.changeCount}
                className={styles.rank}
                data-changed={row.changeCount || undefined}
              >
                {isRace ? toGain(row) : formatLocalRank(row.rank)}
              </b>
            </li>
          ))}
        </ol>
      </div>
    </main>
  );
}

/** Shows one part of the rows after the other. @returns the number of the part. */
function useViews(count: number): number {
  const [view, setView] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setView((last) => last + 1), viewMs);
    return () => clearInterval(timer);
  }, []);
  return count > 0 ? view % count : 0;
}
