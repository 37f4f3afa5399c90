import type { Queue } from '../../../domain/games/game.ts';
import { gameById } from '../../../domain/games/games.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { tierOf } from '../../../domain/games/rank.ts';
import { countGames } from '../../../domain/games/record.ts';
import { countClimb } from '../../../domain/leaderboards/climb.ts';
import { type Standing, toRise } from '../../../domain/leaderboards/standings.ts';
import {
  defaultPictureAddress,
  pictureAddress,
  toIconAddress,
} from '../../../domain/pictures/addresses.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { leaderboardTexts as texts } from '../../../texts/leaderboards.ts';
import { PlayerIcon } from '../../parts/game-account/game-account.tsx';
import { TrendLine } from '../../parts/history/trend.tsx';
import { ResponsivePicture } from '../../parts/pictures/picture-source.tsx';
import { CompactRank, Glow, Record } from '../../parts/ranks/queue-ranks.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './leaderboard.module.css';
import type { LeaderboardPage, ShownRow } from './leaderboard-props.ts';
import { useMoves } from './use-moves.ts';

const columns = ['place', 'player', 'rank', 'climb', 'record', 'trend'] as const;

/** The rows of a queue in their order. Each is one link to its player. */
export function LeaderboardTable(props: {
  page: LeaderboardPage;
  standings: readonly Standing<ShownRow>[];
  changeCounts: Readonly<Record<number, number>>;
}) {
  const { page, standings } = props;
  const body = useMoves(standings.map(({ row }) => row.line).join());
  // A new leaderboard has no places of last week.
  const hasPlacesBefore = standings.some(({ row }) => row.placeBefore !== null);
  return (
    <table className={`surface ${styles.table}`} aria-label={page.name}>
      <thead>
        <tr className={`fine-print ${styles.row}`}>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {texts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {standings.map((standing) => (
          <Row
            key={standing.row.line}
            {...standing}
            page={page}
            changeCount={props.changeCounts[standing.row.line] ?? 0}
            hasPlacesBefore={hasPlacesBefore}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row(
  props: Standing<ShownRow> & {
    page: LeaderboardPage;
    changeCount: number;
    hasPlacesBefore: boolean;
  },
) {
  const { row, place, page } = props;
  const { rank } = row;
  const queue = gameById(page.game).queues.find(({ id }) => id === page.queue);
  const isOwn = page.ownLines.includes(row.line);
  const rise = toRise(row.placeBefore, place);
  if (!queue) return null;
  return (
    <tr
      className={styles.row}
      data-tier={tierOf(rank)}
      data-own={isOwn || undefined}
      data-placed={place !== null}
    >
      <td data-column="place">
        <Glow count={props.changeCount} />
        <b>{place ?? <Spoken text="–" spoken={texts.noPlace} />}</b>{' '}
        {rise === null ? (
          props.hasPlacesBefore && place !== null && <span className="accent">{texts.new}</span>
        ) : (
          <Arrow change={rise} text={String(Math.abs(rise))} spoken={texts.moved(rise)} />
        )}
      </td>
      <th scope="row" data-column="player">
        <Player row={row} game={page.game} />
        {isOwn ? <span className="badge">{texts.you}</span> : null}
      </th>
      <td data-column="rank">
        <CompactRank label={null} rank={rank} />
      </td>
      <td data-column="climb">
        <Climb row={row} queue={queue} />
      </td>
      <td data-column="record">
        {rank.kind !== 'unranked' && countGames(rank) > 0 ? (
          <Record {...queue.describeRecord(rank)} />
        ) : null}
      </td>
      <td data-column="trend">
        <TrendLine queue={queue} line={row.points} />
      </td>
    </tr>
  );
}

function Player({ row, game }: { row: ShownRow; game: LeaderboardPage['game'] }) {
  const { username, profilePic, name, region } = row;
  const player = <BreakableName>{formatPlayerName(row)}</BreakableName>;
  return (
    <>
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
        </a>
        {username === null ? null : <small className="fine-print">{player}</small>}
      </span>
    </>
  );
}

/** The change of this week. */
function Climb({ row: { rank, climb, climbSince }, queue }: { row: ShownRow; queue: Queue }) {
  if (climb === null) return null;
  const change = countClimb(queue, rank, climb);
  const text = texts.climb(change, rank.kind === 'divided');
  if (change.count === 0) return <Spoken text="–" spoken={texts.unchanged} />;
  return (
    <>
      <Arrow
        change={change.count}
        text={text}
        spoken={change.count > 0 ? texts.up(text) : texts.down(text)}
      />{' '}
      {climbSince ? (
        <span className="fine-print">
          {texts.since(<Time key="day" at={climbSince} show="day" />)}
        </span>
      ) : null}
    </>
  );
}

/** A rise or a fall; nothing without a change. */
function Arrow({ change, text, spoken }: { change: number; text: string; spoken: string }) {
  if (change === 0) return null;
  return (
    <span className={change > 0 ? 'accent' : 'muted'}>
      <Spoken text={`${change > 0 ? '▲' : '▼'}\u00a0${text}`} spoken={spoken} />
    </span>
  );
}

const Spoken = ({ text, spoken }: { text: string; spoken: string }) => (
  <span role="img" aria-label={spoken}>
    {text}
  </span>
);
