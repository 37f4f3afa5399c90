import { findGameByName } from '../../../../domain/games/games.ts';
import { formatPlayerName } from '../../../../domain/games/player-name.ts';
import { formatShortRank } from '../../../../domain/games/rank.ts';
import type { SavedGameItem, UserDocument } from '../../../../domain/profiles/user-document.ts';
import { rankIn } from '../../../../domain/ranks/ranks.ts';
import { momentTexts } from '../../../texts/moments.ts';
import { toGameKey } from '../game-key.ts';

/** Describes for screen readers: added and removed games, changed ranks, levels, verifications and pictures; '' if none. */
export function describeChange(before: UserDocument, after: UserDocument): string {
  return [
    ...after.savedGames
      .filter((item) => !findGame(item, before))
      .map((item) => momentTexts.added(formatPlayerName(item), item.GameType)),
    ...before.savedGames
      .filter((item) => !findGame(item, after))
      .map((item) => momentTexts.removed(formatPlayerName(item), item.GameType)),
    ...after.savedGames.flatMap((item) => describeGameChanges(findGame(item, before), item)),
    ...(before.profilePic === after.profilePic ? [] : [momentTexts.newPicture]),
    ...(before.profileBackgroundPic === after.profileBackgroundPic ? [] : [momentTexts.newBanner]),
  ].join(' ');
}

function findGame(item: SavedGameItem, { savedGames }: UserDocument): SavedGameItem | undefined {
  return savedGames.find((game) => toGameKey(game) === toGameKey(item));
}

function describeGameChanges(before: SavedGameItem | undefined, after: SavedGameItem): string[] {
  if (!before) return [];
  const name = formatPlayerName(after);
  const level = after.GameLevel;
  const queues = findGameByName(after.GameType)?.queues ?? [];
  const changes = queues.flatMap((queue) => {
    const rank = formatShortRank(rankIn(after.Ranks, queue));
    if (rank === formatShortRank(rankIn(before.Ranks, queue))) return [];
    return [momentTexts.newRank(name, queue.label, rank)];
  });
  if (level !== null && level !== before.GameLevel) changes.push(momentTexts.newLevel(name, level));
  if (after.Verified !== before.Verified)
    changes.push((after.Verified ? momentTexts.verified : momentTexts.noLongerVerified)(name));
  if (after.VerifiedElsewhere && !before.VerifiedElsewhere)
    changes.push(momentTexts.verifiedElsewhere(name));
  return changes;
}
