/**
 * Proving that an account is one's own: we name an icon that every account has, its owner puts it on, we look.
 * A proof must be worth something although anybody can show any account: the icon is never one that the account wears
 * when the task begins, no two open tasks of an account name the same, and a task outlives removing the game.
 */
import type { GameAccountFields } from '../games/game-account.ts';
import { type GameId, gameById } from '../games/games.ts';
import type { DataSource, EquippedIconOutcome, KnownPlayer } from '../ranks/data-source.ts';
import type { Profile, SavedGame, SavedGameKey } from './profile.ts';
import { findSavedGame } from './saved-game-match.ts';

const second = 1000;
/** How long an owner has to put the icon on. */
const taskLasts = 15 * 60 * second;
/** The publisher is asked at most so often about an account, whoever asks. */
const lookEvery = 20 * second;
/** So many profiles can try to prove the same account at once. */
const mostTasks = 5;
/** The icons that every account owns from its first day: 0 to 28 (Data Dragon's starter icons). */
const starterIcons = Array.from({ length: 29 }, (_, id) => id);

/** Times are milliseconds since 1970, here and below. */
export interface OwnershipTask {
  readonly key: SavedGameKey;
  readonly profileIconId: number;
  readonly expiresAt: number;
}

/** What is going on about one account. */
export interface AccountTasks {
  readonly tasks: readonly OwnershipTask[];
  /** When its icon was looked at last for any of them; 0 for never. */
  readonly lookedAt: number;
}

export interface OwnershipStore {
  /** The tasks of an account that are open at that time, of all profiles. */
  listOwnershipTasks(game: GameId, playerId: string, now: number): Promise<AccountTasks>;
  /** Adds a task, and forgets those of its account that are over; false when another open task names the icon. */
  insertOwnershipTask(task: OwnershipTask, now: number): Promise<boolean>;
  /** Notes a look at an account for all its tasks, unless there was one after `before`; false then. */
  updateLookedAt(game: GameId, playerId: string, before: number, now: number): Promise<boolean>;
  /**
   * Marks a saved game as verified, takes the mark from every other profile that shows the same account, and ends all
   * its tasks. The revisions of all that change rise, and their watchers are told.
   */
  updateVerified(key: SavedGameKey, verifiedAt: string): Promise<void>;
}

export type OwnershipOutcome =
  | { readonly kind: 'begun'; readonly task: OwnershipTask }
  | { readonly kind: 'verified' }
  | { readonly kind: 'other-icon'; readonly task: OwnershipTask }
  | {
      readonly kind: 'too-soon';
      readonly task: OwnershipTask | undefined;
      readonly retryAfter: number;
    }
  /** Too many others are proving the same account. */
  | { readonly kind: 'crowded' }
  /** The saved id is not the account's any more: it is read anew first. */
  | { readonly kind: 'outdated' }
  /** There is no task, or its time is over. */
  | { readonly kind: 'not-begun' }
  | { readonly kind: 'no-such-game' }
  | Exclude<EquippedIconOutcome, { kind: 'found' }>;

export interface Ownership {
  /** The task that the owner has begun and can still finish. */
  findTask(profile: Profile, fields: GameAccountFields): Promise<OwnershipTask | undefined>;
  start(profile: Profile, fields: GameAccountFields): Promise<OwnershipOutcome>;
  check(profile: Profile, fields: GameAccountFields): Promise<OwnershipOutcome>;
}

/**
 * @param needs.onBegin told of each new task; the sandbox's players put icons on by themselves.
 * @param needs.onOutdated told of a game that has to be read anew.
 */
export function createOwnership(needs: {
  readonly store: OwnershipStore;
  readonly publisher: DataSource;
  readonly onBegin?: ((player: KnownPlayer, profileIconId: number) => void) | undefined;
  readonly onOutdated: (profile: Profile, fields: GameAccountFields) => Promise<unknown>;
  readonly now?: () => number;
}): Ownership {
  const { store, publisher, onBegin, onOutdated } = needs;
  const now = needs.now ?? Date.now;
  const tasksOf = ({ game, playerId }: SavedGame) =>
    store.listOwnershipTasks(game, playerId, now());

  /** Which icon an account wears at this moment; too soon when somebody just asked. */
  async function look(saved: SavedGame, { tasks, lookedAt }: AccountTasks) {
    const { game, playerId } = saved;
    const rest = lookedAt + lookEvery - now();
    const before = now() - lookEvery;
    const mayLook =
      tasks.length === 0 ||
      (rest <= 0 && (await store.updateLookedAt(game, playerId, before, now())));
    if (!mayLook) {
      const retryAfter = Math.ceil(Math.max(second, rest) / second);
      return { kind: 'too-soon', retryAfter } as const;
    }
    const seen = await publisher.findEquippedIcon(gameById(game), saved);
    return seen.kind === 'found' && seen.playerId !== playerId
      ? ({ kind: 'outdated' } as const)
      : seen;
  }

  return {
    async findTask(profile, fields) {
      const saved = findSavedGame(profile, fields);
      return saved && mine(await tasksOf(saved), profile);
    },

    async start(profile, fields) {
      const saved = findSavedGame(profile, fields);
      if (!saved) return { kind: 'no-such-game' };
      const account = await tasksOf(saved);
      // A second press gives the same icon again: another one would undo what the owner just did in the game.
      const begun = mine(account, profile);
      if (begun) return { kind: 'begun', task: begun };
      if (account.tasks.length >= mostTasks) return { kind: 'crowded' };
      const seen = await look(saved, account);
      if (seen.kind === 'outdated') await onOutdated(profile, fields);
      if (seen.kind === 'too-soon') return { ...seen, task: undefined };
      if (seen.kind !== 'found') return seen;
      const named = account.tasks.map(({ profileIconId }) => profileIconId);
      const profileIconId = anyIconBut([...named, seen.profileIconId, saved.profileIconId]);
      const key = { profileId: profile.id, game: saved.game, playerId: saved.playerId };
      const task = { key, profileIconId, expiresAt: now() + taskLasts };
      if (!(await store.insertOwnershipTask(task, now()))) return { kind: 'crowded' };
      onBegin?.(saved, profileIconId);
      return { kind: 'begun', task };
    },

    async check(profile, fields) {
      const saved = findSavedGame(profile, fields);
      if (!saved) return { kind: 'no-such-game' };
      const account = await tasksOf(saved);
      const task = mine(account, profile);
      if (!task) return { kind: 'not-begun' };
      const seen = await look(saved, account);
      if (seen.kind === 'outdated') await onOutdated(profile, fields);
      if (seen.kind === 'too-soon') return { ...seen, task };
      if (seen.kind !== 'found') return seen;
      if (seen.profileIconId !== task.profileIconId) return { kind: 'other-icon', task };
      await store.updateVerified(task.key, new Date(now()).toISOString());
      return { kind: 'verified' };
    },
  };
}

function mine({ tasks }: AccountTasks, profile: Profile): OwnershipTask | undefined {
  return tasks.find(({ key }) => key.profileId === profile.id);
}

function anyIconBut(icons: readonly number[]): number {
  const others = starterIcons.filter((id) => !icons.includes(id));
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return others[random % others.length] ?? 0;
}
