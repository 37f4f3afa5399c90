/** The sandbox's invented players, in the form of Lichess's responses. */
import type { SamplePlayer } from '../../../../domain/games/game-account.ts';
import { lichess } from '../../../../domain/games/lichess/lichess.ts';

/** A user as Lichess responds with it. */
export type User = Readonly<Record<string, unknown>>;

export const users: readonly User[] = [
  user('Mosswick_Rook', {
    bullet: perf(1204, 1874),
    blitz: perf(3310, 1912),
    rapid: perf(602, 2003),
    classical: perf(12, 1688, true),
    chess960: perf(44, 1750),
    puzzle: perf(900, 2240),
  }),
  user('Ember-Lynx', { bullet: perf(8120, 2611), blitz: perf(4030, 2540), title: 'FM' }),
  user('Tidecaller', { blitz: perf(41, 1105), rapid: perf(7, 1420, true) }),
  user('PaperKite', { blitz: { ...perf(0, 1500, true) }, rapid: perf(0, 1500, true) }),
  user('Quokka', { correspondence: perf(31, 1544), ultraBullet: perf(400, 1390) }),
  // No games at all, and fields that the client does not know.
  { id: 'sparse', username: 'Sparse', perfs: {}, flair: 'nature.fern' },
  { id: 'closed-door', username: 'Closed-Door', disabled: true },
  { ...user('Marked', { blitz: perf(300, 2900) }), tosViolation: true },
  // Wrong types: numbers as strings, and null.
  user('Wrong-Types', { blitz: { games: '300', rating: null } }),
];

/** The players that pages suggest to visitors of the sandbox. */
export const samplePlayers: readonly SamplePlayer[] = ['Mosswick_Rook', 'Ember-Lynx'].map(
  (GameUsername) => ({ GameType: lichess.name, GameUsername, Region: '', profileIconId: null }),
);

function user(username: string, { title, ...perfs }: { readonly [perf: string]: unknown }): User {
  const id = username.toLowerCase();
  return {
    id,
    username,
    perfs,
    ...(title !== undefined && { title }),
    createdAt: 1_500_000_000_000,
  };
}

function perf(games: number, rating: number, isProvisional = false) {
  const rd = isProvisional ? 180 : 52;
  return { games, rating, rd, prog: 0, ...(isProvisional && { prov: true }) };
}
