/**
 * An owner proves that a game account is theirs by equipping a profile icon. An icon must verify only one profile: open tasks
 * of one account have different icons,
 * and no task has the icon that is equipped. A removed game keeps its task, so adding the game again gives no new icon.
 */
import { toAgeMs } from '../clock.ts';
import type { NamedAccount } from '../games/game-account.ts';
import { type GameId, gameById } from '../games/games.ts';
import type { Profile, SavedGame, SavedGameKey } from '../profiles/profile.ts';
import { findSavedGame } from '../profiles/saved-game-match.ts';
import { canReadPlayer, type DataSource, type KnownPlayer } from '../sources/data-source.ts';
import type { EquippedIconOutcome, ProfileIcons } from '../sources/profile-icons.ts';

const secondMs = 1000;
export const taskTtlMs = 15 * 60 * secondMs;
/** Between two icon look-ups for one account with open tasks, for all profiles together. */
export const minLookupIntervalMs = 20 * secondMs;
/** The open tasks of one account, in all profiles together. */
const maxTasks = 5;
/** The icons that every account owns (Data Dragon's starter icons). */
export const starterIconIds = Array.from({ length: 29 }, (_, id) => id);
/** The others are for players without an account on this site (take-off-proof.ts). */
export const verificationIconIds = starterIconIds.slice(0, 15);

/** Times are milliseconds since 1970, here and below. */
interface VerificationTask {
  readonly key: SavedGameKey;
  readonly profileIconId: number;
  readonly expiresAt: number;
}

/** The icon that the owner of an account has to equip, or the code that they have to write. The other is null. */
export interface Challenge {
  readonly task: IconTask | null;
  readonly code: string | null;
}

export interface IconTask {
  readonly profileIconId: number;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

interface AccountTasks {
  readonly tasks: readonly VerificationTask[];
  /** When the account's icon was last looked up for any of these tasks; 0 for never. */
  readonly lookedAt: number;
}

export interface VerificationStore {
  /** The open tasks of all profiles. */
  listVerificationTasks(game: GameId, playerId: string, now: number): Promise<AccountTasks>;
  /** Deletes the account's expired tasks, too. @returns false when an open task has this icon or profile. */
  insertVerificationTask(task: VerificationTask, now: number): Promise<boolean>;
  /** Stores the time in all tasks for an account. @returns false when the last look-up was after `before`. */
  updateLookedAt(game: GameId, playerId: string, before: number, now: number): Promise<boolean>;
  /** Unmarks the same account in every other profile, and deletes the account's tasks. */
  updateVerified(key: SavedGameKey, verifiedAt: string): Promise<void>;
}

export type VerificationOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'begun' | 'other-icon' }
  /** The last look-up was less than `minLookupIntervalMs` ago. */
  | { readonly kind: 'too-soon'; readonly retryAfterSeconds: number }
  /** The account has `maxTasks` open tasks, or a parallel request inserted an equal task. */
  | { readonly kind: 'too-many-tasks' }
  /** The account has another id now, which a refresh stores. */
  | { readonly kind: 'other-id' }
  | { readonly kind: 'no-open-task' | 'no-such-game' | 'no-key' }
  | Exclude<EquippedIconOutcome, { kind: 'found' }>;

type Read = { readonly saved: SavedGame } & AccountTasks;

export type Verification = ReturnType<typeof createVerification>;

/** @param needs.onStart called for each new task, so that demo players equip the icon. */
export function createVerification(needs: {
  readonly store: VerificationStore;
  readonly dataSource: Pick<DataSource, 'games' | 'sandboxGames'>;
  readonly profileIcons: Pick<ProfileIcons, 'findEquippedIcon'>;
  readonly onStart?: ((player: KnownPlayer, profileIconId: number) => void) | undefined;
  readonly now?: () => number;
}) {
  const { store, dataSource, profileIcons, onStart } = needs;
  const now = needs.now ?? (() => Date.now());
  const listTasks = ({ game, playerId }: SavedGame) =>
    store.listVerificationTasks(game, playerId, now());

  /** Reads the saved account and its open tasks, of which `own` is this profile's. */
  async function readTasks(profile: Profile, account: NamedAccount) {
    const saved = findSavedGame(profile, account);
    if (!saved) return { kind: 'no-such-game' } as const;
    if (!canReadPlayer(dataSource, saved)) return { kind: 'no-key' } as const;
    const open = await listTasks(saved);
    return { kind: 'read', saved, ...open, own: findOwnTask(open, profile) } as const;
  }

  async function findIcon({ saved, tasks, lookedAt }: Read, network?: string) {
    const { game, playerId } = saved;
    const waitMs = minLookupIntervalMs - toAgeMs(lookedAt, now());
    const before = now() - minLookupIntervalMs;
    const isAllowed =
      tasks.length === 0 ||
      (waitMs <= 0 && (await store.updateLookedAt(game, playerId, before, now())));
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / secondMs));
    if (!isAllowed) return { kind: 'too-soon', retryAfterSeconds } as const;
    const icon = await profileIcons.findEquippedIcon(gameById(game), saved, network);
    return icon.kind === 'found' && icon.playerId !== playerId
      ? ({ kind: 'other-id' } as const)
      : icon;
  }

  return {
    async findTask(profile: Profile, account: NamedAccount): Promise<IconTask | undefined> {
      const saved = findSavedGame(profile, account);
      const open = saved && (await listTasks(saved));
      const task = open && findOwnTask(open, profile);
      if (!task) return undefined;
      const { profileIconId, expiresAt } = task;
      return { profileIconId, expiresAt: new Date(expiresAt).toISOString() };
    },

    async start(
      profile: Profile,
      account: NamedAccount,
      network?: string,
    ): Promise<VerificationOutcome> {
      const read = await readTasks(profile, account);
      if (read.kind !== 'read') return read;
      const { saved, tasks, own } = read;
      // An open task keeps its icon, because the owner may have equipped it already.
      if (own) return { kind: 'begun' };
      if (tasks.length >= maxTasks) return { kind: 'too-many-tasks' };
      const icon = await findIcon(read, network);
      if (icon.kind !== 'found') return icon;
      const taskIcons = tasks.map(({ profileIconId }) => profileIconId);
      const profileIconId = pickIcon([...taskIcons, icon.profileIconId, saved.profileIconId]);
      const key = { profileId: profile.id, game: saved.game, playerId: saved.playerId };
      const task = { key, profileIconId, expiresAt: now() + taskTtlMs };
      if (!(await store.insertVerificationTask(task, now()))) return { kind: 'too-many-tasks' };
      onStart?.(saved, profileIconId);
      return { kind: 'begun' };
    },

    async check(
      profile: Profile,
      account: NamedAccount,
      network?: string,
    ): Promise<VerificationOutcome> {
      const read = await readTasks(profile, account);
      if (read.kind !== 'read') return read;
      const task = read.own;
      if (!task) return { kind: 'no-open-task' };
      const icon = await findIcon(read, network);
      if (icon.kind !== 'found') return icon;
      if (icon.profileIconId !== task.profileIconId) return { kind: 'other-icon' };
      await store.updateVerified(task.key, new Date(now()).toISOString());
      return { kind: 'verified' };
    },

    /** Verifies an account whose owner has signed in at its source. */
    async verifySignIn(
      profile: Profile,
      account: NamedAccount,
      playerId: string,
    ): Promise<'verified' | 'other-account'> {
      const saved = findSavedGame(profile, account);
      if (saved?.playerId !== playerId) return 'other-account';
      const key = { profileId: profile.id, game: saved.game, playerId };
      await store.updateVerified(key, new Date(now()).toISOString());
      return 'verified';
    },
  };
}

function findOwnTask({ tasks }: AccountTasks, profile: Profile): VerificationTask | undefined {
  return tasks.find(({ key }) => key.profileId === profile.id);
}

function pickIcon(excluded: readonly (number | null)[]): number {
  const candidates = verificationIconIds.filter((id) => !excluded.includes(id));
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return candidates[random % candidates.length] ?? 0;
}
