/** The sandbox's invented players, in the form of OpenDota's responses. */
import { dota2 } from '../../../../domain/games/dota-2/dota-2.ts';
import type { SamplePlayer } from '../../../../domain/games/game-account.ts';

export type SandboxPlayer = Readonly<Record<string, unknown>>;

export const players: readonly SandboxPlayer[] = [
  player(105_001, 'Mosswick', 53),
  player(105_002, 'Ember Lynx', 80, 412),
  player(105_003, 'Tidecaller', 11),
  player(105_004, 'Tidecaller', 74),
  // Hidden or uncalibrated.
  player(105_005, 'Quokka', null),
  player(105_006, '달빛 여우', 80),
  // An account that OpenDota does not know.
  { account_id: 105_007, rank_tier: null, leaderboard_rank: null },
  // Wrong types: a number as string.
  { ...player(105_008, 'Wrong Types', 40), rank_tier: '53' },
];

/** The players that pages suggest to visitors of the sandbox. */
export const samplePlayers: readonly SamplePlayer[] = ['Mosswick', 'Ember Lynx'].map(
  (GameUsername) => ({
    GameType: dota2.name,
    GameUsername,
    Region: '',
    profileIconId: null,
  }),
);

function player(
  id: number,
  name: string,
  rankTier: number | null,
  place: number | null = null,
): SandboxPlayer {
  const profile = { account_id: id, personaname: name, steamid: `765611979603${id}` };
  return { profile, rank_tier: rankTier, leaderboard_rank: place };
}
