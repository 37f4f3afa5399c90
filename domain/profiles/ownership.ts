/** Proving that an account is one's own: we name an icon that every account has, its owner puts it on, we look. */
import { gameById } from '../games/games.ts';
import type { LiveBus } from '../live/live-bus.ts';
import type { KnownPlayer, LookupOutcome, Publisher } from '../ranks/player.ts';
import { findSavedGame, type GameFields } from './game-fields.ts';
import type { Profile, ProfileStore, SavedGame, SavedGameKey } from './profile.ts';

const second = 1000;
/** How long an owner has to put the icon on. */
const taskLasts = 15 * 60 * second;
/** The publisher is asked at most so often. */
const checkEvery = 20 * second;
/** The icons that every account owns from its first day: 0 to 28 (Data Dragon's starter icons). */
const starterIcons = 29;

export interface OwnershipTask {
  readonly key: SavedGameKey;
  readonly profileIconId: number;
  /** Milliseconds since 1970, as all times here. */
  readonly expiresAt: number;
  /** 0 before the first check. */
  readonly checkedAt: number;
}

export interface OwnershipStore {
  findOwnershipTask(key: SavedGameKey): Promise<OwnershipTask | undefined>;
  /** Adds a task, in place of one that was there. */
  insertOwnershipTask(task: OwnershipTask): Promise<void>;
  /** Notes a check, if none was noted since `before`; false when somebody else was quicker. */
  updateCheckedAt(key: SavedGameKey, before: number, checkedAt: number): Promise<boolean>;
  deleteOwnershipTask(key: SavedGameKey): Promise<void>;
  /**
   * Marks a saved game as verified, and takes the mark from every other profile that shows the same account.
   * @returns the ids of all profiles that changed.
   */
  updateVerified(key: SavedGameKey, verifiedAt: string): Promise<readonly string[]>;
}

export type OwnershipOutcome =
  | { readonly kind: 'begun'; readonly task: OwnershipTask }
  | { readonly kind: 'verified' }
  | { readonly kind: 'other-icon'; readonly task: OwnershipTask }
  | { readonly kind: 'too-soon'; readonly task: OwnershipTask; readonly retryAfter: number }
  /** There is no task, or its time is over. */
  | { readonly kind: 'not-begun' }
  | { readonly kind: 'no-such-game' }
  | { readonly kind: 'no-such-player' }
  | Extract<LookupOutcome, { kind: 'not-answering' }>;

export interface Ownership {
  /** The task that the owner has begun and can still finish. */
  findTask(profile: Profile, fields: GameFields): Promise<OwnershipTask | undefined>;
  begin(profile: Profile, fields: GameFields): Promise<OwnershipOutcome>;
  check(profile: Profile, fields: GameFields): Promise<OwnershipOutcome>;
}

/** @param needs.onBegin told of each new task; the sandbox's players put icons on by themselves. */
export function createOwnership(needs: {
  readonly store: OwnershipStore & Pick<ProfileStore, 'findProfileById'>;
  readonly publisher: Publisher;
  readonly bus: LiveBus;
  readonly onBegin?: ((player: KnownPlayer, profileIconId: number) => void) | undefined;
  readonly now?: () => number;
}): Ownership {
  const { store, publisher, bus, onBegin } = needs;
  const now = needs.now ?? Date.now;

  async function findTask(profile: Profile, saved: SavedGame): Promise<OwnershipTask | undefined> {
    const task = await store.findOwnershipTask(keyOf(profile, saved));
    return task && task.expiresAt > now() ? task : undefined;
  }

  return {
    async findTask(profile, fields) {
      const saved = findSavedGame(profile, fields);
      return saved && findTask(profile, saved);
    },

    async begin(profile, fields) {
      const saved = findSavedGame(profile, fields);
      if (!saved) return { kind: 'no-such-game' };
      // A second press gives the same icon again: another one would undo what the owner just did in the game.
      const begun = await findTask(profile, saved);
      if (begun) return { kind: 'begun', task: begun };
      const task: OwnershipTask = {
        key: keyOf(profile, saved),
        profileIconId: otherIcon(saved.profileIconId),
        expiresAt: now() + taskLasts,
        checkedAt: 0,
      };
      await store.insertOwnershipTask(task);
      onBegin?.(saved, task.profileIconId);
      return { kind: 'begun', task };
    },

    async check(profile, fields) {
      const saved = findSavedGame(profile, fields);
      if (!saved) return { kind: 'no-such-game' };
      const task = await findTask(profile, saved);
      if (!task) return { kind: 'not-begun' };
      const rest = task.checkedAt + checkEvery - now();
      const mayAsk = rest <= 0 && (await store.updateCheckedAt(task.key, task.checkedAt, now()));
      if (!mayAsk) {
        const retryAfter = Math.ceil(Math.max(second, rest) / second);
        return { kind: 'too-soon', task, retryAfter };
      }
      const seen = await publisher.readProfileIcon(gameById(saved.game), saved);
      if (seen.kind !== 'found') return seen;
      if (seen.profileIconId !== task.profileIconId) return { kind: 'other-icon', task };
      const changed = await store.updateVerified(task.key, new Date(now()).toISOString());
      await store.deleteOwnershipTask(task.key);
      for (const profileId of changed) bus.publish({ profileId, kind: 'changed' });
      return { kind: 'verified' };
    },
  };
}

/** One of the starter icons, but not the one that the account wears: that would prove nothing. */
function otherIcon(worn: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  const icon = number % (starterIcons - 1);
  return worn < starterIcons && icon >= worn ? icon + 1 : icon;
}

function keyOf(profile: Profile, { game, playerId }: SavedGame): SavedGameKey {
  return { profileId: profile.id, game, playerId };
}
