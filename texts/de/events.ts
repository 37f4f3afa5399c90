import type * as en from '../en/events.ts';
import type { Translation } from '../language/translation.ts';
import { formatUtc } from './times.ts';

/** The sentences about events of a profile, in feeds and messages. */
export const eventTexts: Translation<typeof en.eventTexts> = {
  title: (displayName, siteName) => `${displayName} auf ${siteName}`,
  highestSince: (player, rank, queue, since) =>
    `${player} hat in ${queue} ${rank} erreicht, den höchsten Rang seit dem ${formatUtc(since, 'day')}.`,
};

/** Texts about changes of a profile while its page is open, also for screen readers. */
export const momentTexts: Translation<typeof en.momentTexts> = {
  title: 'Neuer Rang',
  reached: (player, rank, queue) => `${player} hat in ${queue} ${rank} erreicht.`,
  first: (player, rank, queue) => `${player} steht in ${queue} auf ${rank}.`,
  alsoReached: (rank, queue) => `Auch in ${queue}: ${rank}.`,
  added: (player, game) => `${player} (${game}) wurde hinzugefügt.`,
  removed: (player, game) => `${player} (${game}) wurde entfernt.`,
  newRank: (player, queue, rank) => `${player}, ${queue}: ${rank}.`,
  newLevel: (player, level) => `${player} ist jetzt Level ${level}.`,
  verified: (player) => `${player} ist verifiziert.`,
  noLongerVerified: (player) => `${player} ist nicht mehr verifiziert.`,
  verifiedElsewhere: (player) => `${player} ist von einem anderen Profil verifiziert.`,
  newPicture: 'Das Profilbild hat sich geändert.',
  newBanner: 'Das Banner hat sich geändert.',
};
