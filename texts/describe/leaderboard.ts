import { formatPlayerName, type ShownName } from '../../domain/games/player-name.ts';
import type { Rank } from '../../domain/games/rank.ts';
import type { ClimbText } from '../../domain/leaderboards/climb.ts';
import type { Leader } from '../../domain/previews/leaderboard-card.ts';
import { toPlainLine } from '../../domain/profiles/parse-words.ts';
import { leaderboardTexts } from '../leaderboards.ts';
import { profileTexts } from '../profile.ts';
import { distanceTexts, rankTexts } from '../ranks.ts';
import { toLocalLabel } from './games.ts';
import { formatLocalRank, toLocalRank } from './tiers.ts';

interface NamedRow extends ShownName {
  readonly username: string | null;
}

/** With more new ranks at once only their number is said. */
const maxDescribed = 3;

const toRowName = (row: NamedRow) => row.username ?? formatPlayerName(row);

/** A text with a sign, and what screen readers read. */
export interface SignText {
  readonly text: string;
  readonly spoken: string;
}

/** @param rise since last week; null for a row without a place then. */
export function describeMove(rise: number | null): SignText {
  if (rise === null) return { text: leaderboardTexts.isNew, spoken: leaderboardTexts.isNew };
  const { rise: risen, fall } = leaderboardTexts;
  return toSign(rise, String(Math.abs(rise)), (rise > 0 ? risen : fall)(Math.abs(rise)));
}

/** @param isLeaguePoints of the unit 'points'. */
export function describeClimb({ unit, count }: ClimbText, isLeaguePoints: boolean): SignText {
  const text = formatDistance({ unit, count: Math.abs(count) }, isLeaguePoints);
  return toSign(count, text, (count > 0 ? profileTexts.up : profileTexts.down)(text));
}

function toSign(change: number, text: string, spoken: string): SignText {
  if (change === 0) return { text: '–', spoken: profileTexts.unchanged };
  return { text: `${change > 0 ? '▲' : '▼'}\u00a0${text}`, spoken };
}

/** Like '2 divisions' or '46 LP'. @param isLeaguePoints of the unit 'points'. */
export function formatDistance({ unit, count }: ClimbText, isLeaguePoints: boolean): string {
  if (unit !== 'points') return distanceTexts[unit](count);
  return isLeaguePoints ? `${count}\u00a0LP` : String(count);
}

/** For a member whom these rows have passed. */
export const describePassing = (rows: readonly NamedRow[]): string =>
  leaderboardTexts.passedBy(rows.map(toRowName));

/** 'Mira took the lead.' @param isShared whether others have the same place. */
export function describeNewLeader(name: string, place: number, isShared: boolean): string {
  if (place > 1) return leaderboardTexts.nowInPlace(name, place);
  return (isShared ? leaderboardTexts.sharesTheLead : leaderboardTexts.tookTheLead)(name);
}

/** Describes the new ranks of rows for screen readers; '' for none. */
export function describeNewRanks(rows: readonly (NamedRow & { readonly rank: Rank })[]): string {
  if (rows.length > maxDescribed) return leaderboardTexts.newRanks(rows.length);
  return rows
    .map((row) => leaderboardTexts.newRank(toRowName(row), formatLocalRank(row.rank)))
    .join(' ');
}

interface Table {
  readonly queue: string;
  readonly leaders?: readonly Leader[];
}

/** Returns the card of a leaderboard, or its head, with the names of the queue and the tiers in the current language. */
export const toLocalTable = <Card extends Table>(card: Card): Card => ({
  ...card,
  queue: toLocalLabel(card.queue),
  ...(card.leaders && {
    leaders: card.leaders.map(({ rank, value, ...leader }) => ({
      ...leader,
      rank: toLocalRank(rank),
      value: toLocalRank(value),
    })),
  }),
});

/** Like '1 Ann, 2 Ben', and with the climb in a race. A chat must not take a name for a command or a mention. */
export function listLeaders(leaders: readonly Leader[]): string {
  const names = leaders.map(({ place, name, rank, value }) => {
    const climb = value === rank ? '' : ` ${value}`;
    return `${place} ${toPlainLine(name).replaceAll('@', '＠')}${climb}`;
  });
  return names.join(', ') || `${rankTexts.noRank}.`;
}
