import { useSyncExternalStore } from 'react';
import { gameById } from '../../../domain/games/games.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { tierOf } from '../../../domain/games/rank.ts';
import { countGames } from '../../../domain/games/record.ts';
import { countClimb } from '../../../domain/leaderboards/climb.ts';
import { type Standing, toRise } from '../../../domain/leaderboards/standings.ts';
import { toLine } from '../../../domain/leaderboards/steps.ts';
import {
  defaultPictureAddress,
  pictureAddress,
  toIconAddress,
} from '../../../domain/pictures/addresses.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { type SignText, leaderboardTexts as texts } from '../../../texts/leaderboards.ts';
import { PlayerIcon } from '../../parts/game-account/game-account.tsx';
import { TrendLine } from '../../parts/history/trend.tsx';
import type { LeaderboardPage, ShownRow } from '../../parts/leaderboard/leaderboard-props.ts';
import type { LiveRow } from '../../parts/leaderboard/use-live-rows.ts';
import { ResponsivePicture } from '../../parts/pictures/picture-source.tsx';
import { CompactRank, Glow, Record } from '../../parts/ranks/queue-ranks.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './leaderboard.module.css';
import { useMoves } from './use-moves.ts';

const columns = ['place', 'player', 'rank', 'climb', 'record', 'trend'] as const;

/** The rows of a queue in their order. Each is one link to its player. */
export function LeaderboardTable(props: {
  page: LeaderboardPage;
  standings: readonly Standing<LiveRow>[];
}) {
  const { page, standings } = props;
  const body = useMoves(standings.map(({ row }) => row.line).join());
  // A new leaderboard has no places of last week.
  const hasPlacesBefore = standings.some(({ row }) => row.placeBefore !== null);
  return (
    <table className={`surface ${styles.table}`} aria-label={page.name}>
      <thead>
        <tr className={`fine-print strong ${styles.row}`}>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {texts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {standings.map(({ row, place }) => (
          <tr
            key={row.line}
            className={`focus-frame ${styles.row}`}
            data-tier={tierOf(row.rank)}
            data-own={page.ownLines.includes(row.line) || undefined}
            data-placed={place !== null}
          >
            <td data-column="place">
              <Glow count={row.changeCount ?? 0} />
              <b>{place ?? <Sign {...texts.noPlace} />}</b>{' '}
              {place !== null && place !== row.placeBefore && hasPlacesBefore ? (
                <Sign {...texts.moved(toRise(row.placeBefore, place))} />
              ) : null}
            </td>
            <RankCells row={row} page={page} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RankCells({ row, page }: { row: ShownRow; page: LeaderboardPage }) {
  const { rank, climb, climbSince } = row;
  // In the server's HTML, the lines of 100 players would be as large as all else.
  const hasScript = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const queue = gameById(page.game).queues.find(({ id }) => id === page.queue);
  if (!queue) return null;
  return (
    <>
      <Player row={row} page={page} />
      <td data-column="rank">
        <CompactRank label={null} rank={rank} />
      </td>
      <td data-column="climb">
        {climb === null ? null : (
          <Sign {...texts.climb(countClimb(queue, rank, climb), rank.kind === 'divided')} />
        )}{' '}
        {climb && climbSince ? (
          <span className={`fine-print ${styles.since}`}>
            {texts.since(<Time key="day" at={climbSince} show="day" />)}
          </span>
        ) : null}
      </td>
      <td data-column="record">
        {rank.kind !== 'unranked' && countGames(rank) > 0 ? (
          <Record {...queue.describeRecord(rank)} />
        ) : null}
      </td>
      <td data-column="trend">
        {hasScript ? <TrendLine queue={queue} line={toLine(row.steps)} /> : null}
      </td>
    </>
  );
}

function Player({ row, page: { game, ownLines } }: { row: ShownRow; page: LeaderboardPage }) {
  const { line, username, profilePic, name, region } = row;
  const player = <BreakableName>{formatPlayerName(row)}</BreakableName>;
  return (
    <th scope="row" data-column="player">
      {username === null ? (
        <PlayerIcon src={toIconAddress(row.profileIconId)} game={game} size={40} />
      ) : (
        <ResponsivePicture
          as="avatar"
          className="avatar"
          src={profilePic ? pictureAddress(profilePic) : defaultPictureAddress(username)}
          width={40}
          height={40}
          alt=""
          loading="lazy"
        />
      )}
      <span>
        <a className={styles.link} href={`/${toPlayerPath({ game, name, region })}`} rel="nofollow">
          {username ?? player}
        </a>{' '}
        {ownLines.includes(line) ? <span className="badge">{texts.you}</span> : null}{' '}
        {username === null ? null : <small className="fine-print">{player}</small>}
      </span>
    </th>
  );
}

/** A sign and a number, which screen readers read in words. */
function Sign({ text, spoken }: SignText) {
  return (
    <span role="img" aria-label={spoken} data-sign={text.charAt(0)}>
      {text}
    </span>
  );
}
