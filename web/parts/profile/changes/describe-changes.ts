import type { PublicChange } from '../../../../domain/changes/public-change.ts';
import { formatPlayerName } from '../../../../domain/games/player-name.ts';
import type { PublicProfile } from '../../../../domain/profiles/profile.ts';
import { gameById } from '../../../../texts/describe/games.ts';
import { formatLocalRank } from '../../../../texts/describe/tiers.ts';
import { momentTexts } from '../../../../texts/events.ts';
import { toGameKey } from '../../game-account/account-links.ts';

/** Describes changes for screen readers; '' if none is visible. `savedGames` are those after the changes. */
export function describeChanges(
  changes: readonly PublicChange[],
  { savedGames }: Pick<PublicProfile, 'savedGames'>,
): string {
  return changes.map(describe).filter(Boolean).join(' ');

  function describe(change: PublicChange): string | false | undefined {
    if (change.kind === 'picture')
      return change.slot === 'profilePic' ? momentTexts.newPicture : momentTexts.newBanner;
    if (!('account' in change)) return undefined;
    const shown = savedGames.find((item) => toGameKey(item) === toGameKey(change.account));
    const name = formatPlayerName(shown ?? change.account);
    switch (change.kind) {
      case 'rank': {
        const { queues } = gameById(change.account.game);
        const queue = queues.find(({ id }) => id === change.queue);
        return queue && momentTexts.newRank(name, queue.label, formatLocalRank(change.after));
      }
      case 'read':
        return change.level !== undefined && momentTexts.newLevel(name, change.level);
      case 'game-added':
      case 'game-restored':
        return momentTexts.added(name, gameById(change.account.game).name);
      case 'game-removed':
        return momentTexts.removed(name, gameById(change.account.game).name);
      case 'verified':
        return momentTexts.verified(name);
      case 'unverified':
        return momentTexts.noLongerVerified(name);
      case 'verified-elsewhere':
        return change.isVerified && momentTexts.verifiedElsewhere(name);
    }
    return undefined;
  }
}
