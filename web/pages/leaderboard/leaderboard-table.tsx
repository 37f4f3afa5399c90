import { useSyncExternalStore } from 'react';
import { formatGain } from '../../../domain/games/format-gain.ts';
import type { GameId } from '../../../domain/games/games.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { divisionOf, tierOf } from '../../../domain/games/rank.ts';
import { countGames } from '../../../domain/games/record.ts';
import { countClimb } from '../../../domain/leaderboards/climb.ts';
import { raceIntervalMs } from '../../../domain/leaderboards/race.ts';
import { decodeTrend } from '../../../domain/leaderboards/row-trend.ts';
import { type Standing, toRise } from '../../../domain/leaderboards/standings.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { keepDirection } from '../../../texts/describe/direction.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { describeClimb, describeMove, type SignText } from '../../../texts/describe/leaderboard.ts';
import { describeRecord } from '../../../texts/describe/record.ts';
import { leaderboardTexts as texts } from '../../../texts/leaderboards.ts';
import { raceTexts } from '../../../texts/races.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import { PlayerIcon } from '../../parts/game-account/game-account.tsx';
import { TrendLine } from '../../parts/history/trend.tsx';
import type { LeaderboardPage } from '../../parts/leaderboard/leaderboard-props.ts';
import type { LiveRow } from '../../parts/leaderboard/use-live-rows.ts';
import { Avatar } from '../../parts/pictures/avatar.tsx';
import { Glow, RankText, Record } from '../../parts/ranks/queue-ranks.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './leaderboard.module.css';
import { useMoves } from './use-moves.ts';

/** The style sheet selects the cells by this order. */
const columns = ['place', 'player', 'rank', 'climb', 'record', 'trend'] as const;

/** The rows of a queue in their order. Each is one link to its player. */
export function LeaderboardTable(props: {
  page: LeaderboardPage;
  standings: readonly Standing<LiveRow>[];
}) {
  const { page, standings } = props;
  const body = useMoves(standings.map(({ row }) => row.line).join());
  // In the server's HTML, the lines of 100 players would be as large as all else.
  const hasScript = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const isRace = page.sort === 'race';
  const hasEnded = page.race?.state === 'ended';
  const queue = gameById(page.game).queues.find(({ id }) => id === page.queue);
  // A new leaderboard has no places of last week.
  const hasPlacesBefore = standings.some(({ row }) => row.placeBefore !== null);
  if (!queue) return null;
  return (
    <table className={`surface ${styles.table}`} aria-label={page.name}>
      <thead>
        <tr className={`fine-print strong ${styles.row}`}>
          {(hasEnded ? columns.slice(0, -1) : columns).map((column) => (
            <th key={column} scope="col">
              {(isRace && raceTexts.columns[column]) || texts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {standings.map(({ row, place }) => {
          const { line, rank, climb, climbSince, placeBefore } = row;
          const isOwn = page.ownLines.includes(line);
          const hasMoved = place !== null && place !== placeBefore && hasPlacesBefore;
          return (
            <tr
              key={line}
              className={`focus-frame ${styles.row}`}
              data-tier={tierOf(rank)}
              data-own={isOwn || undefined}
              data-unplaced={place === null || undefined}
            >
              <td>
                <Glow count={row.changeCount ?? 0} />
                <b>{place ?? <Sign text="–" spoken={texts.noPlace} />}</b>{' '}
                {hasMoved ? <Sign {...describeMove(toRise(placeBefore, place))} /> : null}
              </td>
              <Player row={row} game={page.game} isOwn={isOwn} />
              <td>
                <Emblem tier={tierOf(rank)} division={divisionOf(rank)} size={32} isDecorative />
                <span>
                  <b>
                    <RankText rank={rank} />
                  </b>{' '}
                  {isOld(page, row) ? (
                    <small className="fine-print">
                      {raceTexts.readAt(<Time key="time" at={row.readAt} show="time" />)}
                    </small>
                  ) : null}
                </span>
              </td>
              <td>
                {climb === null ? null : isRace ? (
                  <b>{keepDirection(formatGain(rank, climb))}</b>
                ) : (
                  <Sign
                    {...describeClimb(countClimb(queue, rank, climb), rank.kind === 'divided')}
                  />
                )}{' '}
                {isRace && climb === null ? (
                  <small className="fine-print">{raceTexts.notBegun}</small>
                ) : null}
                {(isRace || climb) && climbSince ? (
                  <small className="fine-print">
                    {texts.since(<Time key="day" at={climbSince} show="day" />)}
                  </small>
                ) : null}
              </td>
              <td>
                {isRace ? (
                  <span className="fine-print">{raceTexts.games(row.games)}</span>
                ) : rank.kind !== 'unranked' && countGames(rank) > 0 ? (
                  <Record {...describeRecord(queue, rank)} />
                ) : null}
              </td>
              {hasEnded ? null : (
                <td>
                  {hasScript ? <TrendLine queue={queue} line={decodeTrend(row.steps)} /> : null}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Player({ row, game, isOwn }: { row: LiveRow; game: GameId; isOwn: boolean }) {
  const { username, profilePic, name, region } = row;
  const player = <BreakableName>{formatPlayerName(row)}</BreakableName>;
  return (
    <th scope="row">
      {username === null ? (
        <PlayerIcon profileIconId={row.profileIconId} game={game} size={40} />
      ) : (
        <Avatar displayName={username} profilePic={profilePic} />
      )}
      <span>
        <a href={`/${toPlayerPath({ game, name, region })}`} rel="nofollow">
          {username ?? player}
        </a>{' '}
        {isOwn ? <span className="badge">{`${texts.you} `}</span> : null}
        {username === null ? null : <small className="fine-print">{player}</small>}
      </span>
    </th>
  );
}

/** Whether the rank in a result was not read in the last hour of the race. */
function isOld({ race }: LeaderboardPage, { readAt }: LiveRow): boolean {
  return race?.state === 'ended' && Date.parse(readAt) < Date.parse(race.endsAt) - raceIntervalMs;
}

/** A sign and a number, which screen readers read in words. */
function Sign({ text, spoken }: SignText) {
  return (
    <span dir="ltr" role="img" aria-label={spoken} data-sign={text.charAt(0)}>
      {text}
    </span>
  );
}
