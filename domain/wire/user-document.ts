/** The specification's document of a user. */
import { findGameByName, gameById } from '../games/games.ts';
import { pictureAddress, toIconAddress } from '../pictures/addresses.ts';
import type { LastGame, Main } from '../plays/plays.ts';
import type { Accent } from '../profiles/accents.ts';
import type { PublicGame, PublicProfile, RemovedGame } from '../profiles/profile.ts';
import { noWords, type Words } from '../profiles/words.ts';
import { readIconAddress, readPictureAddress } from './picture-fields.ts';
import { formatRanks, readRanks, toPublicRanks, toPublicRecords } from './rank-fields.ts';

type SavedGameItem = ReturnType<typeof toSavedGameItem>;

export interface UserDocument
  extends Omit<PublicProfile, 'savedGames' | 'words' | 'accent'>,
    Partial<Words> {
  readonly accent?: Accent | undefined;
  readonly savedGames: readonly SavedGameItem[];
  /** An address (or, on request, a JPEG data URL); null for the default picture. */
  readonly profilePic: string | null;
  readonly profileBackgroundPic: string | null;
}

export function toUserDocument(profile: PublicProfile): UserDocument {
  const { displayName, revision, savedGames, profilePic, profileBackgroundPic } = profile;
  const { words, accent } = profile;
  return {
    displayName,
    revision,
    savedGames: savedGames.map(toSavedGameItem),
    profilePic: profilePic && pictureAddress(profilePic),
    profileBackgroundPic: profileBackgroundPic && pictureAddress(profileBackgroundPic),
    ...words,
    accent: accent ?? undefined,
  };
}

/** For answers of the API and the live stream. */
export function readUserDocument(document: UserDocument): PublicProfile {
  const { displayName, revision, savedGames, profilePic, profileBackgroundPic, ...others } =
    document;
  const { accent = null, ...words } = others;
  return {
    displayName,
    revision,
    savedGames: savedGames.flatMap(readSavedGameItem),
    profilePic: readPictureAddress(profilePic),
    profileBackgroundPic: readPictureAddress(profileBackgroundPic),
    words: words.links && { ...noWords, ...words },
    accent,
  };
}

/** Optional flags are left out when false, so that events are small. */
export function toSavedGameItem(saved: PublicGame) {
  const { mains, lastGames } = saved.plays;
  return {
    GameType: gameById(saved.game).name,
    GameUsername: saved.name,
    DisplayName: saved.displayName,
    Title: saved.title,
    GameLevel: saved.level,
    GameProfilePic: toIconAddress(saved.profileIconId),
    Region: saved.region,
    UpdatedAt: saved.readAt,
    RefreshFailed: saved.hasFailed || undefined,
    Verified: saved.isVerified,
    VerifiedElsewhere: saved.isVerifiedElsewhere || undefined,
    ShowcaseQueue: saved.showcaseQueue ?? undefined,
    Place: saved.place ?? undefined,
    Sample: saved.isDemo || undefined,
    Mains: mains?.map(toFields),
    LastGames: lastGames && { Queue: lastGames.queue, Games: lastGames.games.map(toFields) },
    Records: toPublicRecords(saved.ranks),
    Ranks: toPublicRanks(saved.ranks),
    ...formatRanks(saved.game, saved.ranks, 'saved'),
  };
}

/** Leaves out a game that only a newer version of the site knows: a page can be older than the server. */
function readSavedGameItem(item: SavedGameItem): readonly PublicGame[] {
  const game = findGameByName(item.GameType)?.id;
  if (!game) return [];
  const last = item.LastGames;
  const saved = {
    game,
    name: item.GameUsername,
    displayName: item.DisplayName,
    title: item.Title,
    level: item.GameLevel,
    profileIconId: readIconAddress(item.GameProfilePic),
    region: item.Region,
    readAt: item.UpdatedAt,
    hasFailed: item.RefreshFailed ?? false,
    isVerified: item.Verified,
    isVerifiedElsewhere: item.VerifiedElsewhere ?? false,
    showcaseQueue: item.ShowcaseQueue ?? null,
    place: item.Place ?? null,
    isDemo: item.Sample ?? false,
    plays: {
      mains: item.Mains?.map(readFields<Main>),
      lastGames: last && { queue: last.Queue, games: last.Games.map(readFields<LastGame>) },
    },
    ranks: readRanks(item.Ranks, item.Records),
  };
  return [saved];
}

export function toRemovedItem(removed: RemovedGame) {
  return { ...toSavedGameItem(removed), RemovedAt: removed.removedAt };
}

/** The same values, with a capital letter at the beginning of each name. */
type Fields<Item> = { readonly [Name in keyof Item & string as Capitalize<Name>]: Item[Name] };

const toFields = <Item extends object>(item: Item) => rename(item, 'toUpperCase') as Fields<Item>;
const readFields = <Item extends object>(fields: Fields<Item>) =>
  rename(fields, 'toLowerCase') as Item;

function rename(item: object, change: 'toUpperCase' | 'toLowerCase'): object {
  const entries = Object.entries(item);
  return Object.fromEntries(
    entries.map(([name, value]) => [name.charAt(0)[change]() + name.slice(1), value]),
  );
}
