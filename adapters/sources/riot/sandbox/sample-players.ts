/** The players that pages name for people to try, and those of the seeded demo profile. */
import type { GameAccountFields } from '../../../../domain/games/game-account.ts';

/** A few sample players that are pleasant to look at. */
export const samplePlayers: readonly GameAccountFields[] = [
  { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'League of Legends', GameUsername: 'Ember Lynx#GLOW', Region: 'na1' },
  { GameType: 'League of Legends', GameUsername: '달빛여우#KR1', Region: 'kr' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Tidecaller Juno#EUW', Region: 'euw1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Lantern Otter#SG2', Region: 'sg2' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Mosswick#NA1', Region: 'na1' },
];

/** The accounts of the demo profile, in the order in which it shows them. */
export const demoPlayers: readonly GameAccountFields[] = [
  { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'League of Legends', GameUsername: 'Ember Lynx#GLOW', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Tidecaller Juno#EUW', Region: 'euw1' },
];
