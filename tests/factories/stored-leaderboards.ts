import type { GameId } from '../../domain/games/games.ts';
import type { Leaderboard, LeaderboardRow } from '../../domain/leaderboards/leaderboard.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from './players.ts';

/** Creates the row of a player whose profile is not named, and whose number is that of the line. */
export function storedRowFactory(line: number, player: Partial<SavedGame> = {}): LeaderboardRow {
  const playerId = `player ${line}`;
  const saved = savedGameFactory({ player: line, playerId, name: `Pebble ${line}#NA1`, ...player });
  const unnamed = { username: null, profilePic: null, verifiedBy: `verifier ${line}`, race: null };
  return { line, player: saved, trends: JSON.stringify(saved.trends), ...unnamed };
}

/** Creates a leaderboard as an anonymous visitor reads it, with these changes. */
export function leaderboardFactory(changes: Partial<Leaderboard> = {}): Leaderboard {
  return {
    id: '0123456789abcdef0123456789abcdef',
    name: 'Thursday rooks',
    game: 'league-of-legends' satisfies GameId,
    queue: 'solo',
    audience: 'link',
    revision: 1,
    ownerId: 'owner',
    ownerName: 'Owner',
    race: null,
    lines: [],
    rows: [],
    openLines: [],
    placesBefore: {},
    role: null,
    ownLine: null,
    memberIds: null,
    isSuspended: false,
    ...changes,
  };
}
