/**
 * An owner proves that a game account is theirs by equipping a profile icon. An icon must verify only one profile: open tasks
 * of one account have different icons,
 * and no task has the icon that is equipped. A removed game keeps its task, so adding the game again gives no new icon.
 */
import type { NamedAccount } from '../games/game-account.ts';
import { type GameId, gameById } from '../games/games.ts';
import type { RateLimiter, TooManyRequests } from '../limits/rate-limiter.ts';
import type { Profile, SavedGame, SavedGameKey } from '../profiles/profile.ts';
import { findSavedGame } from '../profiles/saved-game-match.ts';
import { canReadPlayer, type DataSource, type KnownPlayer } from '../sources/data-source.ts';
import type { EquippedIconOutcome, ProfileIcons } from '../sources/profile-icons.ts';

const secondMs = 1000;
export const taskTtlMs = 15 * 60 * secondMs;
/** The look-ups of the icon of one account, for all profiles together. */
export const iconLookUps = { name: 'icon-look-up', burst: 1, secondsPerRequest: 20 };
/** The open tasks of one account, in all profiles together. */
const maxTasks = 5;
/** The icons that every account owns (Data Dragon's starter icons). */
export const starterIconIds = Array.from({ length: 29 }, (_, id) => id);
/** The others are for players without an account on this site (take-off-proof.ts). */
export const verificationIconIds = starterIconIds.slice(0, 15);

interface IconTask {
  readonly profileIconId: number;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

type VerificationTask = IconTask & SavedGameKey;

/** The icon that the owner of an account has to equip, or the code that they have to write. The other is null. */
export interface Challenge {
  readonly task: IconTask | null;
  readonly code: string | null;
}

export interface VerificationStore {
  /** The open tasks of all profiles. */
  listVerificationTasks(game: GameId, playerId: string): Promise<readonly VerificationTask[]>;
  /** Deletes the account's expired tasks, too. @returns false when an open task has this icon or profile. */
  insertVerificationTask(task: VerificationTask): Promise<boolean>;
  /** Unmarks the same account in every other profile, and deletes the account's tasks. @param verifiedAt by default now. */
  updateVerified(key: SavedGameKey, verifiedAt?: string): Promise<void>;
}

export type VerificationOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'begun' | 'other-icon' }
  /** The icon has just been looked up. */
  | TooManyRequests
  /** The account has `maxTasks` open tasks, or a parallel request inserted an equal task. */
  | { readonly kind: 'too-many-tasks' }
  /** The account has another id now, which a refresh stores. */
  | { readonly kind: 'other-id' }
  | { readonly kind: 'no-open-task' | 'no-such-game' | 'no-key' }
  | Exclude<EquippedIconOutcome, { kind: 'found' }>;

export type Verification = ReturnType<typeof createVerification>;

/** @param needs.onStart called for each new task, so that demo players equip the icon. */
export function createVerification(needs: {
  readonly store: VerificationStore;
  readonly dataSource: Pick<DataSource, 'games' | 'sandboxGames'>;
  readonly profileIcons: Pick<ProfileIcons, 'findEquippedIcon'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly onStart?: ((player: KnownPlayer, profileIconId: number) => void) | undefined;
}) {
  const { store, dataSource, profileIcons, rateLimiter, onStart } = needs;
  const listTasks = ({ game, playerId }: SavedGame) => store.listVerificationTasks(game, playerId);

  /** Reads the saved account and its open tasks, of which `own` is this profile's. */
  async function readTasks(profile: Profile, account: NamedAccount) {
    const saved = findSavedGame(profile, account);
    if (!saved) return { kind: 'no-such-game' } as const;
    if (!canReadPlayer(dataSource, saved)) return { kind: 'no-key' } as const;
    const tasks = await listTasks(saved);
    return { kind: 'read', saved, tasks, own: findOwnTask(tasks, profile) } as const;
  }

  async function findIcon(saved: SavedGame, network?: string) {
    const { game, playerId } = saved;
    const counted = await rateLimiter.consume(iconLookUps, `${game} ${playerId}`);
    if (counted.kind === 'too-many') return counted;
    const icon = await profileIcons.findEquippedIcon(gameById(game), saved, network);
    return icon.kind === 'found' && icon.playerId !== playerId
      ? ({ kind: 'other-id' } as const)
      : icon;
  }

  return {
    async findTask(profile: Profile, account: NamedAccount): Promise<IconTask | undefined> {
      const saved = findSavedGame(profile, account);
      const task = saved && findOwnTask(await listTasks(saved), profile);
      return task && { profileIconId: task.profileIconId, expiresAt: task.expiresAt };
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
      const icon = await findIcon(read.saved, network);
      if (icon.kind !== 'found') return icon;
      const taskIcons = tasks.map(({ profileIconId }) => profileIconId);
      const profileIconId = pickIcon([...taskIcons, icon.profileIconId, saved.profileIconId]);
      const { game, playerId } = saved;
      const expiresAt = new Date(Date.now() + taskTtlMs).toISOString();
      const task = { profileId: profile.id, game, playerId, profileIconId, expiresAt };
      if (!(await store.insertVerificationTask(task))) return { kind: 'too-many-tasks' };
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
      const icon = await findIcon(read.saved, network);
      if (icon.kind !== 'found') return icon;
      if (icon.profileIconId !== task.profileIconId) return { kind: 'other-icon' };
      await store.updateVerified(task);
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
      await store.updateVerified(key);
      return 'verified';
    },
  };
}

function findOwnTask(
  tasks: readonly VerificationTask[],
  profile: Profile,
): VerificationTask | undefined {
  return tasks.find(({ profileId }) => profileId === profile.id);
}

function pickIcon(excluded: readonly (number | null)[]): number {
  const candidates = verificationIconIds.filter((id) => !excluded.includes(id));
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return candidates[random % candidates.length] ?? 0;
}
