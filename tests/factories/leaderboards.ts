import type { RankWithRecord } from '../../domain/games/rank.ts';
import type { LeaderboardPage, ShownRow } from '../../web/parts/leaderboard/leaderboard-props.ts';

/** Creates a row of an unnamed player without a rank and without a history, with these changes. */
export function rowFactory(changes: Partial<ShownRow> & Pick<ShownRow, 'line'>): ShownRow {
  return {
    name: `Pebble ${changes.line}#NA1`,
    region: 'na1',
    profileIconId: null,
    username: null,
    profilePic: null,
    rank: { kind: 'unranked' },
    climb: null,
    placeBefore: null,
    steps: [],
    readAt: '2026-11-28T21:46:00.000Z',
    hasFailed: false,
    ...changes,
  };
}

/** A rank in GOLD with a record. */
export const goldRank = (division: string, leaguePoints: number): RankWithRecord => ({
  kind: 'divided',
  tier: 'GOLD',
  division,
  leaguePoints,
  wins: 60,
  losses: 51,
});

/** Creates the page of a leaderboard of League players, as a visitor sees it, with these changes. */
export function leaderboardPageFactory(changes: Partial<LeaderboardPage> = {}): LeaderboardPage {
  return {
    kind: 'leaderboard',
    id: '0123456789abcdef0123456789abcdef',
    name: 'Thursday <b>Rooks',
    game: 'league-of-legends',
    queue: 'solo',
    queues: ['solo', 'flex'],
    sort: 'rank',
    isDemo: false,
    audience: 'link',
    version: '1',
    rows: [],
    waitingCount: 0,
    openLines: [],
    role: null,
    ownLines: [],
    race: null,
    reloadsAt: '2026-11-30T00:00:00.000Z',
    ...changes,
  };
}
