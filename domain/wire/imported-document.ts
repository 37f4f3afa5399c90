/** Documents that another site exported are not trusted. */
import type { CheckUsername, UsernameProblem } from '../accounts/username-rules.ts';
import { findGameByName, type ListedGame } from '../games/games.ts';
import { playerNames } from '../games/player-names.ts';
import { type Rank, type RankWithRecord, unranked } from '../games/rank.ts';
import { findRankFields } from '../games/rank-fields.ts';
import { defaultRegion, isRegion } from '../games/regions.ts';
import { maxSavedGames, type NewSavedGame, type PictureSlot } from '../profiles/profile.ts';
import { readIconAddress } from './picture-fields.ts';

/** Stored instead of a fingerprint, so that the first refresh finds the account by its name. */
export const importedFingerprint = 'imported';

export interface ImportedProfile {
  readonly displayName: string;
  readonly savedGames: readonly NewSavedGame[];
  /** Unchecked data URLs; null for the default. */
  readonly pictures: Readonly<Record<PictureSlot, string | null>>;
}

export type ReadDocumentOutcome =
  | {
      readonly kind: 'read';
      readonly profile: ImportedProfile;
      /** One sentence for each part that was left out. */
      readonly problems: readonly string[];
    }
  | { readonly kind: 'refused'; readonly why: UsernameProblem | 'not-a-document' };

/** Leaves invalid parts out. @param asOf ISO 8601 in UTC, for games without a valid `UpdatedAt`. */
export function readImportedDocument(
  username: string,
  document: unknown,
  asOf: string,
  checkUsername: CheckUsername,
): ReadDocumentOutcome {
  const name = checkUsername(username);
  if (name.kind === 'refused') return name;
  if (!isRecord(document)) return { kind: 'refused', why: 'not-a-document' };
  const problems: string[] = [];
  const savedGames = readGames(document.savedGames ?? [], asOf, problems);
  const picture = (slot: PictureSlot) => {
    const value = document[slot] ?? null;
    if (value === null || typeof value === 'string') return value;
    problems.push(`${slot} is not a picture.`);
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
    problems.push('savedGames is not a list.');
    return [];
  }
  const games: NewSavedGame[] = [];
  items.slice(0, maxSavedGames).forEach((item, index) => {
    const game = readGame(item, asOf);
    const label = `Game ${index + 1}`;
    if (typeof game === 'string') problems.push(`${label}: ${game}`);
    else if (games.some((other) => other.game === game.game && other.playerId === game.playerId))
      problems.push(`${label}: It is already in the list.`);
    else games.push(game);
  });
  const extraCount = items.length - maxSavedGames;
  if (extraCount > 0)
    problems.push(`A profile shows at most ${maxSavedGames} games; ${extraCount} were left out.`);
  return games;
}

/** @returns the game, or a sentence that says what is wrong with the item. */
function readGame(item: unknown, asOf: string): NewSavedGame | string {
  if (!isRecord(item)) return 'This is not a game.';
  const game = typeof item.GameType === 'string' ? findGameByName(item.GameType) : undefined;
  if (!game) return 'GameType is not a game of this site.';
  const { parse } = playerNames[game.id];
  const name = typeof item.GameUsername === 'string' ? parse(item.GameUsername) : undefined;
  if (!name) return `GameUsername is not a valid name for ${game.name}.`;
  // The specification's documents have no region: all players were looked up in North America.
  const region = item.Region ?? defaultRegion(game);
  const hasRegions = game.regions.length > 0;
  if (typeof region !== 'string' || (hasRegions ? !isRegion(game, region) : region !== ''))
    return `Region is not a region of ${game.name}.`;
  return {
    game: game.id,
    playerId: `${importedFingerprint}:${region}:${name.toLowerCase()}`,
    name,
    region,
    level: item.GameLevel === null ? null : toWholeNumber(item.GameLevel),
    profileIconId: toIconId(item.GameProfilePic),
    ranks: toRanks(game, item),
    isSample: false,
    keyFingerprint: importedFingerprint,
    readAt: toTime(item.UpdatedAt) ?? asOf,
    nameCheckedAt: null,
  };
}

/** The id in an address like …/img/profileicon/588.png. Other values give 0, an icon that every account owns. */
function toIconId(address: unknown): number {
  return (typeof address === 'string' && readIconAddress(address)) || 0;
}

function toRanks(
  game: ListedGame,
  item: Readonly<Record<string, unknown>>,
): Record<string, RankWithRecord> {
  const fields = findRankFields(game.id);
  return Object.fromEntries(
    game.queues
      .map(({ id, isOptional }) => ({ id, isOptional, text: item[fields?.[id]?.saved ?? ''] }))
      .filter(({ text, isOptional }) => text !== undefined || !isOptional)
      .map(({ id, text }) => [id, toRank(text)]),
  );
}

/** An unknown tier keeps its name. */
function toRank(text: unknown): RankWithRecord {
  if (typeof text !== 'string' || text.length > 60) return { kind: 'unranked' };
  // Riot writes GRAY, the specification writes GREY.
  const rank = parseImportedRank(text.trim().replace(/^GRAY /, 'GREY '));
  if (rank.kind !== 'divided' && rank.kind !== 'rated') return { kind: 'unranked' };
  const isTier = /^[A-Z]{2,20}$/.test(rank.tier) && rank.tier !== unranked;
  const points = rank.kind === 'rated' ? rank.rating : rank.leaguePoints;
  if (!isTier || Math.abs(points) > 100_000) return { kind: 'unranked' };
  return { ...rank, wins: 0, losses: 0 };
}

/** Parses 'GOLD II 45 LP' or 'GREY 1200'. Any other text is unranked. */
export function parseImportedRank(text: string): Rank {
  const divided = /^(?<tier>.+?)(?: (?<division>IV|I{1,3}))? (?<points>-?\d+) LP$/.exec(
    text,
  )?.groups;
  if (divided) {
    const { tier = '', division = '', points } = divided;
    return { kind: 'divided', tier, division, leaguePoints: Number(points) };
  }
  const rated = /^(?<tier>.+) (?<rating>-?\d+)$/.exec(text)?.groups;
  if (rated) return { kind: 'rated', tier: rated.tier ?? '', rating: Number(rated.rating) };
  return { kind: 'unranked' };
}

function toWholeNumber(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value;
  return Number.isInteger(number) && Number(number) >= 0 && Number(number) <= 1_000_000
    ? Number(number)
    : 0;
}

function toTime(value: unknown): string | undefined {
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  if (!isTime) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) || time > Date.now() ? undefined : new Date(time).toISOString();
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
