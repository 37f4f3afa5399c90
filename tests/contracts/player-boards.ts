/** The leaderboards of the users in `player-world.ts`. */

import { createLeaderboardStore } from '../../adapters/database/leaderboards/leaderboard-store.ts';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import { countRows, type Database } from '../../adapters/database/schema.ts';
import { createSecret } from '../../domain/accounts/secret.ts';
import type { Audience, NewLine } from '../../domain/leaderboards/leaderboard.ts';
import type { NewSavedGame } from '../../domain/profiles/profile.ts';

/** @param read what the source says now of an account. */
export function openPlayerBoards(
  database: Database,
  toId: (user: string) => string,
  read: (account: number) => NewSavedGame,
) {
  const store = createLeaderboardStore(database, () => undefined);
  const queue = createRefreshQueue(database);
  const ids = new Map<string, string>();
  const toBoard = (user: string) => ids.get(user) ?? '';
  const find = (user: string) => store.findLeaderboard(toBoard(user), undefined);

  /** A user has one leaderboard, and makes another when it is deleted. */
  async function addLine(user: string, account: number): Promise<void> {
    const profile = database.db
      .selectFrom('profiles')
      .where('id', '=', toId(user))
      .where('suspendedAt', 'is', null);
    if ((await countRows(profile)) === 0) return;
    const player = read(account);
    const line: NewLine = { name: `Line ${account}#NA1`, region: player.region, player };
    const board = await find(user);
    if (board) {
      await store.replaceLines(board.id, toId(user), [...board.lines, line]);
    } else {
      const fields = {
        name: 'Friends',
        game: player.game,
        queue: 'solo',
        audience: 'link',
      } as const;
      const id = createSecret(16);
      await store.insertLeaderboard({ id, ownerId: toId(user), ...fields }, [line]);
      ids.set(user, id);
    }
  }

  async function setAudience(user: string, audience: Audience) {
    const fields = { name: 'Friends', queue: 'solo', audience };
    return store.updateLeaderboard(toBoard(user), toId(user), fields);
  }

  async function view(user: string): Promise<void> {
    const players = (await find(user))?.rows.map(({ player }) => player) ?? [];
    const now = Date.parse(read(0).readAt);
    if (players.length > 0)
      await queue.insertRefreshes(players, { viewedAt: now, movedBefore: now, now });
  }

  return {
    acts: {
      line: addLine,
      'remove-line': (user: string) => store.replaceLines(toBoard(user), toId(user), []),
      'list-board': (user: string) => setAudience(user, 'all'),
      'unlist-board': (user: string) => setAudience(user, 'link'),
      'delete-board': (user: string) => store.deleteLeaderboard(toBoard(user), toId(user)),
      'view-board': view,
    },

    /** Lists the players of a user's leaderboard as visitors see them. */
    async listPlayers(user: string) {
      return (await find(user))?.rows.map(({ player }) => ({ ...player, player: 0 }));
    },
  };
}
