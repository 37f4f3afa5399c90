/** The players that pages name for people to try, and those of the seeded demo profile. */
import type { GameType } from '../../../../domain/games/games.ts';
import type { Platform } from '../../../../domain/games/platforms.ts';

export interface SamplePlayer {
  readonly gameType: GameType;
  /** The Riot ID to type. */
  readonly name: string;
  readonly region: Platform;
}

/** A few sample players that are pleasant to look at. */
export const samplePlayers: readonly SamplePlayer[] = [
  { gameType: 'League of Legends', name: 'Mosswick#NA1', region: 'na1' },
  { gameType: 'League of Legends', name: 'Ember Lynx#GLOW', region: 'na1' },
  { gameType: 'League of Legends', name: '달빛여우#KR1', region: 'kr' },
  { gameType: 'Teamfight Tactics', name: 'Tidecaller Juno#EUW', region: 'euw1' },
  { gameType: 'Teamfight Tactics', name: 'Lantern Otter#SG2', region: 'sg2' },
  { gameType: 'Teamfight Tactics', name: 'Mosswick#NA1', region: 'na1' },
];

/** The accounts of the demo profile, in the order in which it shows them. */
export const demoPlayers: readonly SamplePlayer[] = [
  { gameType: 'League of Legends', name: 'Mosswick#NA1', region: 'na1' },
  { gameType: 'Teamfight Tactics', name: 'Mosswick#NA1', region: 'na1' },
  { gameType: 'League of Legends', name: 'Ember Lynx#GLOW', region: 'na1' },
  { gameType: 'Teamfight Tactics', name: 'Tidecaller Juno#EUW', region: 'euw1' },
];
