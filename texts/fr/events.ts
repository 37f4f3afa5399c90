import type * as en from '../en/events.ts';
import type { Translation } from '../language/translation.ts';
import { formatUtc } from './times.ts';

/** The sentences about events of a profile, in feeds and messages. */
export const eventTexts: Translation<typeof en.eventTexts> = {
  title: (displayName, siteName) => `${displayName} sur ${siteName}`,
  highestSince: (player, rank, queue, since) =>
    `${player} atteint ${rank} en ${queue}, son plus haut rang depuis le ${formatUtc(since, 'day')}.`,
};

/** Texts about changes of a profile while its page is open, also for screen readers. */
export const momentTexts: Translation<typeof en.momentTexts> = {
  title: 'Nouveau rang',
  reached: (player, rank, queue) => `${player} atteint ${rank} en ${queue}.`,
  first: (player, rank, queue) => `${player} est ${rank} en ${queue}.`,
  alsoReached: (rank, queue) => `Et aussi ${rank} en ${queue}.`,
  added: (player, game) => `Compte ajouté\u202f: ${player} (${game}).`,
  removed: (player, game) => `Compte retiré\u202f: ${player} (${game}).`,
  newRank: (player, queue, rank) => `${player}, ${queue}\u202f: ${rank}.`,
  newLevel: (player, level) => `${player} passe au niveau ${level}.`,
  verified: (player) => `Compte vérifié\u202f: ${player}.`,
  noLongerVerified: (player) => `Vérification perdue\u202f: ${player}.`,
  verifiedElsewhere: (player) => `Compte vérifié par un autre profil\u202f: ${player}.`,
  newPicture: 'La photo de profil a changé.',
  newBanner: 'La bannière a changé.',
};
