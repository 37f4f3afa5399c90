/** The user document: the public form of a profile, with the specification's field names. */

/** A saved game item of the specification's section 3. */
export interface SavedGameItem {
  readonly GameType: string;
  readonly GameUsername: string;
  readonly GameLevel: number;
  readonly GameProfilePic: string;
  readonly Region: string;
  /** When the numbers were read, ISO 8601 in UTC. */
  readonly UpdatedAt: string;
  /** GameRank for League; SoloTftRank, DoublesTftRank and HyperTftRank for Teamfight Tactics. */
  readonly [rankField: string]: string | number;
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
