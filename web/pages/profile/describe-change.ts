/** What changed on a profile, in words for those who listen to it. */
import { findGameByName } from '../../../domain/games/games.ts';
import { formatRank } from '../../../domain/games/rank.ts';
import type { SavedGameItem, UserDocument } from '../../../domain/profiles/document.ts';
import { rankIn } from '../../../domain/ranks/ranks.ts';
import { keyOf } from './game-key.ts';

/** The sentences; '' when nothing changed that can be seen. */
export function describeChange(before: UserDocument, after: UserDocument): string {
  const had = new Map(before.savedGames.map((item) => [keyOf(item), item]));
  const has = new Map(after.savedGames.map((item) => [keyOf(item), item]));
  const added = after.savedGames.filter((item) => !had.has(keyOf(item)));
  const removed = before.savedGames.filter((item) => !has.has(keyOf(item)));
  return [
    ...added.map((item) => `${item.GameUsername} (${item.GameType}) was added.`),
    ...removed.map((item) => `${item.GameUsername} (${item.GameType}) was removed.`),
    ...after.savedGames.flatMap((item) => rankChanges(had.get(keyOf(item)), item)),
    ...after.savedGames
      .filter((item) => item.Verified && had.get(keyOf(item))?.Verified === false)
      .map((item) => `${item.GameUsername} is verified.`),
    ...(before.profilePic === after.profilePic ? [] : ['The profile picture changed.']),
    ...(before.profileBackgroundPic === after.profileBackgroundPic ? [] : ['The banner changed.']),
  ].join(' ');
}

function rankChanges(before: SavedGameItem | undefined, after: SavedGameItem): string[] {
  if (!before) return [];
  const queues = findGameByName(after.GameType)?.queues ?? [];
  return queues.flatMap((queue) => {
    const rank = formatRank(rankIn(after.Ranks, queue));
    if (rank === formatRank(rankIn(before.Ranks, queue))) return [];
    return [`${after.GameUsername}, ${queue.label}: ${rank}.`];
  });
}
