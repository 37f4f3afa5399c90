import { findGameByName } from '../../../domain/games/games.ts';
import { formatRank } from '../../../domain/games/rank.ts';
import type { SavedGameItem, UserDocument } from '../../../domain/profiles/document.ts';
import { rankIn } from '../../../domain/ranks/ranks.ts';
import { toGameKey } from './game-key.ts';

/** Describes the visible changes of a profile, for screen readers; '' without any. */
export function describeChange(before: UserDocument, after: UserDocument): string {
  const beforeItems = new Map(before.savedGames.map((item) => [toGameKey(item), item]));
  const afterItems = new Map(after.savedGames.map((item) => [toGameKey(item), item]));
  const added = after.savedGames.filter((item) => !beforeItems.has(toGameKey(item)));
  const removed = before.savedGames.filter((item) => !afterItems.has(toGameKey(item)));
  return [
    ...added.map((item) => `${item.GameUsername} (${item.GameType}) was added.`),
    ...removed.map((item) => `${item.GameUsername} (${item.GameType}) was removed.`),
    ...after.savedGames.flatMap((item) =>
      describeRankChanges(beforeItems.get(toGameKey(item)), item),
    ),
    ...after.savedGames
      .filter((item) => item.Verified && beforeItems.get(toGameKey(item))?.Verified === false)
      .map((item) => `${item.GameUsername} is verified.`),
    ...(before.profilePic === after.profilePic ? [] : ['The profile picture changed.']),
    ...(before.profileBackgroundPic === after.profileBackgroundPic ? [] : ['The banner changed.']),
  ].join(' ');
}

function describeRankChanges(before: SavedGameItem | undefined, after: SavedGameItem): string[] {
  if (!before) return [];
  const queues = findGameByName(after.GameType)?.queues ?? [];
  return queues.flatMap((queue) => {
    const rank = formatRank(rankIn(after.Ranks, queue));
    if (rank === formatRank(rankIn(before.Ranks, queue))) return [];
    return [`${after.GameUsername}, ${queue.label}: ${rank}.`];
  });
}
