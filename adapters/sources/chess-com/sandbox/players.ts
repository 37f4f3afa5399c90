/** The sandbox's invented players, in the form of Chess.com's responses. */
import { chessCom } from '../../../../domain/games/chess-com/chess-com.ts';
import type { SamplePlayer } from '../../../../domain/games/game-account.ts';

export interface SandboxPlayer {
  readonly profile: Readonly<Record<string, unknown>>;
  readonly stats: Readonly<Record<string, unknown>>;
}

export const players: readonly SandboxPlayer[] = [
  player(1001, 'Mosswick_Bishop', {
    chess_bullet: mode(1240, [402, 371, 33]),
    chess_blitz: mode(1388, [910, 866, 92]),
    chess_rapid: mode(1511, [210, 190, 41]),
    fide: 0,
  }),
  player(
    1002,
    'Quarry-Queen',
    {
      chess_blitz: mode(2204, [3310, 2950, 410]),
      chess_daily: mode(1877, [61, 40, 22]),
      chess960_daily: mode(1602, [12, 9, 1]),
    },
    { title: 'WFM' },
  ),
  player(1003, 'Fernfork', {}),
  // Neither 'rd', 'best' nor 'record'.
  player(1004, 'Sparse_Sprout', { chess_rapid: { last: { rating: 812, date: 1_790_000_000 } } }),
  player(1005, 'Closed-Gate', {}, { status: 'closed' }),
  player(1006, 'Marked-Stone', {}, { status: 'closed:fair_play_violations' }),
  // Wrong types: numbers as strings, and null.
  player(1007, 'Wrong-Types', { chess_blitz: { last: { rating: '1500', date: null } } }),
];

/** The players that pages suggest to visitors of the sandbox. */
export const samplePlayers: readonly SamplePlayer[] = ['Mosswick_Bishop', 'Quarry-Queen'].map(
  (GameUsername) => ({ GameType: chessCom.name, GameUsername, Region: '', profileIconId: null }),
);

function player(
  id: number,
  username: string,
  stats: SandboxPlayer['stats'],
  profile: SandboxPlayer['profile'] = {},
): SandboxPlayer {
  return {
    profile: { player_id: id, username, status: 'basic', joined: 1_500_000_000, ...profile },
    stats,
  };
}

function mode(rating: number, [win, loss, draw]: readonly [number, number, number]) {
  const date = 1_790_000_000;
  return {
    last: { rating, date, rd: 50 },
    best: { rating: rating + 40, date },
    record: { win, loss, draw },
  };
}
