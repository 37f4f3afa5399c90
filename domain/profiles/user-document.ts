/** The public form of a profile, with the specification's field names. */
import { gameById } from '../games/games.ts';
import { formatRanks, type Ranks, toPublicRanks, toPublicRecords } from '../games/ranks.ts';
import type { QueueRecord } from '../games/record.ts';
import { pictureAddress, toIconAddress } from '../pictures/addresses.ts';
import type { Profile, RemovedGame, SavedGame } from './profile.ts';

export interface SavedGameItem {
  readonly GameType: string;
  readonly GameUsername: string;
  /** The name that the player shows, where `GameUsername` is an account id. */
  readonly DisplayName?: string | undefined;
  readonly Title?: string | undefined;
  /** Null for a game whose players have no level. */
  readonly GameLevel: number | null;
  /** An address; null for a game whose players have none. */
  readonly GameProfilePic: string | null;
  readonly Region: string;
  /** The time of the ranks, ISO 8601 in UTC. */
  readonly UpdatedAt: string;
  /** Left out when false, like the other optional flags, so that events are small. */
  readonly RefreshFailed?: boolean | undefined;
  readonly Verified: boolean;
  /** The document never says which profile it is. */
  readonly VerifiedElsewhere?: boolean | undefined;
  /** The id of the queue that the owner has chosen. At most one game of a profile has this field. */
  readonly ShowcaseQueue?: string | undefined;
  readonly Sample?: boolean | undefined;
  /** By queue id, for queues with any games. */
  readonly Records: Readonly<Record<string, QueueRecord>>;
  /** By queue id. The rank fields have the same ranks as text. */
  readonly Ranks: Ranks;
  /** GameRank and perhaps FlexRank for League; SoloTftRank, DoublesTftRank and HyperTftRank for Teamfight Tactics. */
  readonly [rankField: string]: unknown;
}

export interface UserDocument {
  readonly displayName: string;
  /** Incremented by every change. Only revisions of the same document can be compared. */
  readonly revision: number;
  readonly savedGames: readonly SavedGameItem[];
  /** An address (or, on request, a JPEG data URL); null for the default picture. */
  readonly profilePic: string | null;
  readonly profileBackgroundPic: string | null;
}

export function toUserDocument(profile: Profile): UserDocument {
  return {
    displayName: profile.displayName,
    revision: profile.revision,
    savedGames: profile.savedGames.map(toSavedGameItem),
    profilePic: profile.profilePic && pictureAddress(profile.profilePic),
    profileBackgroundPic:
      profile.profileBackgroundPic && pictureAddress(profile.profileBackgroundPic),
  };
}

export function toSavedGameItem(saved: SavedGame): SavedGameItem {
  const game = gameById(saved.game);
  return {
    GameType: game.name,
    GameUsername: saved.name,
    DisplayName: saved.displayName,
    Title: saved.title,
    GameLevel: saved.level,
    GameProfilePic: toIconAddress(saved.profileIconId),
    Region: saved.region,
    UpdatedAt: saved.readAt,
    RefreshFailed: saved.failedAt !== null || undefined,
    Verified: saved.verifiedAt !== null,
    VerifiedElsewhere: saved.isVerifiedElsewhere || undefined,
    ShowcaseQueue: saved.showcaseQueue ?? undefined,
    Sample: saved.isSample || undefined,
    Records: toPublicRecords(saved.ranks),
    Ranks: toPublicRanks(saved.ranks),
    ...formatRanks(game, saved.ranks, 'saved'),
  };
}

export interface RemovedItem extends SavedGameItem {
  /** ISO 8601 in UTC. */
  readonly RemovedAt: string;
}

export function toRemovedItem(removed: RemovedGame): RemovedItem {
  return { ...toSavedGameItem(removed), RemovedAt: removed.removedAt };
}
