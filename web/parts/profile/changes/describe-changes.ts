import { findGameByName } from '../../../../domain/games/games.ts';
import { formatPlayerName } from '../../../../domain/games/player-name.ts';
import { formatShortRank } from '../../../../domain/games/rank.ts';
import type { UserDocument } from '../../../../domain/profiles/user-document.ts';
import type { PublicChange } from '../../../../domain/wire/public-change.ts';
import { momentTexts } from '../../../../texts/moments.ts';
import { toGameKey } from '../game-key.ts';

/** Describes changes for screen readers; '' if none is visible. `savedGames` are those after the changes. */
export function describeChanges(
  changes: readonly PublicChange[],
  { savedGames }: Pick<UserDocument, 'savedGames'>,
): string {
  return changes.map(describe).filter(Boolean).join(' ');

  function describe(change: PublicChange): string | false | undefined {
    if (change.Kind === 'picture')
      return change.Picture === 'profilePic' ? momentTexts.newPicture : momentTexts.newBanner;
    if (!('GameType' in change)) return undefined;
    const shown = savedGames.find((item) => toGameKey(item) === toGameKey(change));
    const name = formatPlayerName(shown ?? change);
    switch (change.Kind) {
      case 'rank': {
        const { queues = [] } = findGameByName(change.GameType) ?? {};
        const queue = queues.find(({ id }) => id === change.Queue);
        return queue && momentTexts.newRank(name, queue.label, formatShortRank(change.After));
      }
      case 'read':
        return change.GameLevel !== undefined && momentTexts.newLevel(name, change.GameLevel);
      case 'game-added':
      case 'game-restored':
        return momentTexts.added(name, change.GameType);
      case 'game-removed':
        return momentTexts.removed(name, change.GameType);
      case 'verified':
        return momentTexts.verified(name);
      case 'unverified':
        return momentTexts.noLongerVerified(name);
      case 'verified-elsewhere':
        return change.VerifiedElsewhere && momentTexts.verifiedElsewhere(name);
    }
    return undefined;
  }
}
