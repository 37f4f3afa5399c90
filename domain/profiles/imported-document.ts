/**
 * Reads user documents of the original form (savedGames, profilePic, profileBackgroundPic), as another site wrote them.
 * Whatever they say may be wrong: what cannot be used is named, and left out.
 */
import { checkUsername } from '../accounts/username.ts';
import { findGameByName, type ListedGame } from '../games/games.ts';
import { defaultPlatform, isPlatform, type Platform } from '../games/platforms.ts';
import { type RankWithRecord, unranked } from '../games/rank.ts';
import { formatRiotId, parseRiotId } from '../games/riot-id.ts';
import { parseImportedRank } from './imported-rank.ts';
import { maxSavedGames, type NewSavedGame, type PictureSlot } from './profile.ts';

/**
 * Stands where games have the fingerprint of a key. It is none, so the first refresh looks the account up by its name and
 * puts the publisher's own id in place of ours.
 */
export const importedFingerprint = 'imported';

export interface ImportedProfile {
  readonly displayName: string;
  readonly savedGames: readonly NewSavedGame[];
  /** Data URLs as they were given; null for the default. */
  readonly pictures: Readonly<Record<PictureSlot, string | null>>;
}

export type ReadDocumentOutcome =
  | {
      readonly kind: 'read';
      readonly profile: ImportedProfile;
      /** What was left out, a sentence each. */
      readonly problems: readonly string[];
    }
  | { readonly kind: 'refused'; readonly why: string };

/**
 * Reads the document of a username.
 * @param asOf when its numbers were true, ISO 8601 in UTC, for games that do not say so themselves.
 */
export function readImportedDocument(
  username: string,
  document: unknown,
  asOf: string,
): ReadDocumentOutcome {
  const name = checkUsername(username);
  if (name.kind === 'refused') return { kind: 'refused', why: name.why.replace(/^Error: /, '') };
  if (!isRecord(document)) return { kind: 'refused', why: 'This is no document.' };
  const problems: string[] = [];
  const savedGames = readGames(document.savedGames ?? [], asOf, problems);
  const picture = (slot: PictureSlot) => {
    const value = document[slot] ?? null;
    if (value === null || typeof value === 'string') return value;
    problems.push(`${slot} is no picture.`);
    return null;
  };
  const pictures = {
    profilePic: picture('profilePic'),
    profileBackgroundPic: picture('profileBackgroundPic'),
  };
  return { kind: 'read', problems, profile: { displayName: username, savedGames, pictures } };
}

function readGames(items: unknown, asOf: string, problems: string[]): NewSavedGame[] {
  if (!Array.isArray(items)) {
    problems.push('savedGames is no list.');
    return [];
  }
  const games: NewSavedGame[] = [];
  items.slice(0, maxSavedGames).forEach((item, index) => {
    const game = readGame(item, asOf);
    const place = `Game ${index + 1}`;
    if (typeof game === 'string') problems.push(`${place}: ${game}`);
    else if (games.some((other) => isSame(other, game)))
      problems.push(`${place}: It is in the list already.`);
    else games.push(game);
  });
  const more = items.length - maxSavedGames;
  if (more > 0)
    problems.push(`A profile shows at most ${maxSavedGames} games; ${more} were left out.`);
  return games;
}

function isSame(one: NewSavedGame, other: NewSavedGame): boolean {
  return one.game === other.game && one.playerId === other.playerId;
}

/** One item of `savedGames`, or the sentence that says why it cannot be used. */
function readGame(item: unknown, asOf: string): NewSavedGame | string {
  if (!isRecord(item)) return 'This is no game.';
  const game = typeof item.GameType === 'string' ? findGameByName(item.GameType) : undefined;
  if (!game) return 'GameType is none of the games that this site knows.';
  const riotId = typeof item.GameUsername === 'string' ? parseRiotId(item.GameUsername) : undefined;
  if (!riotId) return 'GameUsername is no name that an account can have.';
  const platform = platformOf(item.Region);
  if (!platform) return 'Region is none that the publisher has.';
  const name = formatRiotId(riotId);
  return {
    game: game.id,
    playerId: `${importedFingerprint}:${platform}:${name.toLowerCase()}`,
    name,
    platform,
    level: wholeNumber(item.GameLevel),
    profileIconId: iconOf(item.GameProfilePic),
    ranks: ranksOf(game, item),
    source: 'riot',
    keyFingerprint: importedFingerprint,
    readAt: timeOf(item.UpdatedAt) ?? asOf,
  };
}

/** The original documents name no region: everything was looked up in North America. */
function platformOf(region: unknown): Platform | undefined {
  if (region === undefined || region === null) return defaultPlatform;
  return typeof region === 'string' && isPlatform(region) ? region : undefined;
}

/** Of addresses like …/img/profileicon/588.png; 0 where there is none, which is an icon that everybody owns. */
function iconOf(address: unknown): number {
  const file = typeof address === 'string' ? /\/(\d{1,9})\.png$/.exec(address) : null;
  return Number(file?.[1] ?? 0);
}

function ranksOf(
  game: ListedGame,
  item: Readonly<Record<string, unknown>>,
): Record<string, RankWithRecord> {
  return Object.fromEntries(
    game.queues.flatMap(({ id, savedField, onlyRanked }) => {
      const text = item[savedField];
      if (text === undefined && onlyRanked) return [];
      return [[id, rankOf(text)]];
    }),
  );
}

/** A rank as its text says. Tiers that we do not know keep their words, but words they must be. */
function rankOf(text: unknown): RankWithRecord {
  if (typeof text !== 'string' || text.length > 60) return { kind: 'unranked' };
  // The publisher's spelling; ours is the specification's.
  const rank = parseImportedRank(text.trim().replace(/^GRAY /, 'GREY '));
  if (rank.kind === 'unranked') return rank;
  const isTier = /^[A-Z]{2,20}$/.test(rank.tier) && rank.tier !== unranked;
  const points = rank.kind === 'rated' ? rank.rating : rank.leaguePoints;
  if (!isTier || Math.abs(points) > 100_000) return { kind: 'unranked' };
  return { ...rank, wins: 0, losses: 0 };
}

function wholeNumber(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value;
  return Number.isInteger(number) && Number(number) >= 0 && Number(number) <= 1_000_000
    ? Number(number)
    : 0;
}

function timeOf(value: unknown): string | undefined {
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  if (!isTime) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) || time > Date.now() ? undefined : new Date(time).toISOString();
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
