/** The specification's document of a user. */
import { findGameByName, gameById } from '../games/games.ts';
import { pictureAddress, toIconAddress } from '../pictures/addresses.ts';
import type { LastGames, Main } from '../plays/plays.ts';
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
    Mains: saved.plays.mains?.map(toMainFields),
    LastGames: saved.plays.lastGames && toLastGamesFields(saved.plays.lastGames),
    Records: toPublicRecords(saved.ranks),
    Ranks: toPublicRanks(saved.ranks),
    ...formatRanks(saved.game, saved.ranks, 'saved'),
  };
}

/** Leaves out a game that only a newer version of the site knows: a page can be older than the server. */
function readSavedGameItem(item: SavedGameItem): readonly PublicGame[] {
  const game = findGameByName(item.GameType)?.id;
  if (!game) return [];
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
      mains: item.Mains?.map(readMain),
      lastGames: item.LastGames && readLastGames(item.LastGames),
    },
    ranks: readRanks(item.Ranks, item.Records),
  };
  return [saved];
}

export function toRemovedItem(removed: RemovedGame) {
  return { ...toSavedGameItem(removed), RemovedAt: removed.removedAt };
}

function toMainFields({ id, name, level, points, games, wins, playedAt }: Main) {
  return {
    Id: id,
    Name: name,
    Level: level,
    Points: points,
    Games: games,
    Wins: wins,
    PlayedAt: playedAt,
  };
}

function readMain(fields: ReturnType<typeof toMainFields>): Main {
  const { Id: id, Name: name, Level: level, Points: points } = fields;
  const { Games: games, Wins: wins, PlayedAt: playedAt } = fields;
  return { id, name, level, points, games, wins, playedAt };
}

function toLastGamesFields({ queue, games }: LastGames) {
  const Games = games.map(({ result, playedAt, name }) => {
    return { Result: result, PlayedAt: playedAt, With: name };
  });
  return { Queue: queue, Games };
}

function readLastGames({ Queue, Games }: ReturnType<typeof toLastGamesFields>): LastGames {
  const games = Games.map(({ Result: result, PlayedAt: playedAt, With: name }) => {
    return { result, playedAt, name };
  });
  return { queue: Queue, games };
}
