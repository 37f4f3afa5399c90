/** The props of pages of leaderboards. */
import { gameById, gameIds, games } from '../../domain/games/games.ts';
import type { Page } from '../../web/pages.ts';
import { goldRank, leaderboardPageFactory, rowFactory } from './leaderboards.ts';

const [firstGame = gameById('lichess')] = games;

export const refuse = (typed: object, sentence: string, ...wrong: string[]) => ({
  typed: { ...typed },
  error: { wrong, sentence },
});

const leaderboard = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'Rooks <b>',
  game: firstGame.id,
  queue: firstGame.queues[0]?.id ?? '',
  audience: 'link',
  playerCount: 2,
  joinedAt: null,
  race: null,
} as const;

export const leaderboardPages: Page[] = [
  leaderboardPageFactory({
    role: 'owner',
    rows: [
      rowFactory({
        line: 1,
        username: 'Mira',
        rank: goldRank('II', 45),
        climb: 46,
        climbSince: '2026-11-25T10:00:00.000Z',
        placeBefore: 2,
        steps: [1190, 0, 20, 35, -15, 60, 0, 45, 30, 50, 30],
      }),
      rowFactory({ line: 2, name: 'Ben <i>#NA1' }),
    ],
    ownLines: [1],
    waitingCount: 1,
  }),
  leaderboardPageFactory(),
  leaderboardPageFactory({
    sort: 'race',
    queues: ['solo'],
    race: {
      startsAt: '2026-11-01T17:00:00.000Z',
      endsAt: '2026-11-28T23:00:00.000Z',
      state: 'ended',
      queue: 'solo',
    },
    rows: [
      rowFactory({
        line: 1,
        username: 'Mira',
        rank: goldRank('II', 45),
        climb: 230,
        games: 41,
        finalPlace: 1,
      }),
      rowFactory({
        line: 2,
        name: 'Ben <i>#NA1',
        rank: goldRank('III', 0),
        climb: -18,
        climbSince: '2026-11-20T10:00:00.000Z',
        games: 1,
        finalPlace: 2,
      }),
      rowFactory({ line: 3, finalPlace: null }),
    ],
  }),
  {
    kind: 'leaderboard-join',
    ...leaderboard,
    ownerName: 'Mira',
    secret: '0'.repeat(32),
    accounts: { 'na1 Fern#NA1': 'Fern#NA1 · North America' },
    mustAgree: true,
    form: { error: { wrong: ['agreed'], sentence: 'Please confirm.' } },
  },
  {
    kind: 'leaderboard-members',
    ...leaderboard,
    ownerName: 'Mira',
    role: 'owner',
    members: [{ displayName: 'Fern', role: 'member', joinedAt: '2026-11-01T12:00:00.000Z' }],
    open: { usesLeft: 1, expiresAt: '2026-12-01T12:00:00.000Z' },
    invitation: 'http://localhost:3000/leaderboards/join/0',
    error: null,
  },
  {
    kind: 'leaderboard-places',
    ...leaderboard,
    days: ['2026-11-01', '2026-11-02', '2026-11-03'],
    rows: [{ line: 1, name: 'Fern', tier: 'GOLD', places: [2, null, 1] }],
  },
  { kind: 'leaderboard-share', ...leaderboard, isOwner: true },
  { kind: 'leaderboards', own: null, listed: [{ ...leaderboard, role: null }] },
  { kind: 'leaderboards', own: [{ ...leaderboard, role: 'owner' }], listed: [] },
  {
    kind: 'leaderboard-new',
    games: gameIds,
    form: refuse({ name: 'Rooks', list: 'Mira' }, 'No.', 'list'),
  },
  {
    ...leaderboard,
    kind: 'leaderboard-edit',
    role: 'owner',
    openLines: [{ line: 3, name: 'Ben <i>#NA1', region: 'na1', problem: 'no-such-player' }],
    settings: { typed: { name: 'Rooks' } },
    list: { typed: { list: 'Mira <b>#NA1' } },
    preview: { added: ['Ben <i>#NA1'], removed: [], keptCount: 1, version: '1' },
    race: { typed: { start: '2026-11-01T18:00', end: '2026-12-01T18:00', zone: 'UTC' } },
    hasRace: true,
    line: { line: 3, form: refuse({ player: '', region: 'na1' }, 'No.', 'player') },
    deletion: {},
    notice: 'Saved.',
  },
];
