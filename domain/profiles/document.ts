/** The user document: the public form of a profile, with the specification's field names. */
import { gameById } from '../games/games.ts';
import { iconAddress, pictureAddress } from '../pictures/addresses.ts';
import type { SourceId } from '../ranks/data-source.ts';
import { formatRanks } from '../ranks/rank-texts.ts';
import { type Ranks, toPublicRanks } from '../ranks/ranks.ts';
import { type QueueRecord, toPublicRecords } from '../ranks/records.ts';
import type { Profile, SavedGame } from './profile.ts';

/** A saved game item of the specification's section 3. */
export interface SavedGameItem {
  readonly GameType: string;
  readonly GameUsername: string;
  readonly GameLevel: number;
  readonly GameProfilePic: string;
  readonly Region: string;
  /** When the numbers were read, ISO 8601 in UTC. */
  readonly UpdatedAt: string;
  /** Whether reading them anew failed since: they are as good as they were then. */
  readonly RefreshFailed: boolean;
  /** Whether the owner proved that the account is theirs. */
  readonly Verified: boolean;
  /** Games won and lost in each queue that has any, by queue id. */
  readonly Records: Readonly<Record<string, QueueRecord>>;
  /** The rank in each queue that has one, by queue id: what pages draw. The fields below say the same as text. */
  readonly Ranks: Ranks;
  /** GameRank for League; SoloTftRank, DoublesTftRank and HyperTftRank for Teamfight Tactics. */
  readonly [rankField: string]: unknown;
}

export interface UserDocument {
  readonly displayName: string;
  /** Raised by every change; compares only within one document. */
  readonly revision: number;
  readonly savedGames: readonly SavedGameItem[];
  /** An address (or, on request, a JPEG data URL); null until one is set. */
  readonly profilePic: string | null;
  readonly profileBackgroundPic: string | null;
}

/** The sources whose games are shown: sample players disappear once a real key is set. */
export function listShownSources(source: SourceId): readonly SourceId[] {
  return source === 'sandbox' ? ['riot', 'sandbox'] : ['riot'];
}

/**
 * The document of a profile, its pictures as addresses.
 * @param source the publisher in use, which decides whether sample players are shown.
 */
export function toUserDocument(profile: Profile, source: SourceId): UserDocument {
  const shown = listShownSources(source);
  return {
    displayName: profile.displayName,
    revision: profile.revision,
    savedGames: profile.savedGames
      .filter((game) => shown.includes(game.source))
      .map(toSavedGameItem),
    profilePic: profile.profilePic && pictureAddress(profile.profilePic),
    profileBackgroundPic:
      profile.profileBackgroundPic && pictureAddress(profile.profileBackgroundPic),
  };
}

/** One saved game in its public form. */
export function toSavedGameItem(saved: SavedGame): SavedGameItem {
  const game = gameById(saved.game);
  return {
    GameType: game.name,
    GameUsername: saved.name,
    GameLevel: saved.level,
    GameProfilePic: iconAddress(saved.profileIconId),
    Region: saved.platform,
    UpdatedAt: saved.readAt,
    RefreshFailed: saved.failedAt !== null,
    Verified: saved.verifiedAt !== null,
    Records: toPublicRecords(saved.ranks),
    Ranks: toPublicRanks(saved.ranks),
    ...formatRanks(game, saved.ranks, 'savedField'),
  };
}
