import type * as en from '../en/events.ts';
import type { Translation } from '../language/translation.ts';
import { formatUtc } from './times.ts';

/** The sentences about events of a profile, in feeds and messages. */
export const eventTexts: Translation<typeof en.eventTexts> = {
  title: (displayName, siteName) => `${displayName} en ${siteName}`,
  highestSince: (player, rank, queue, since) =>
    `${player} llegó a ${rank} en ${queue}, su máximo desde el ${formatUtc(since, 'day')}.`,
};

/** Texts about changes of a profile while its page is open, also for screen readers. */
export const momentTexts: Translation<typeof en.momentTexts> = {
  title: 'Rango nuevo',
  reached: (player, rank, queue) => `${player} llegó a ${rank} en ${queue}.`,
  first: (player, rank, queue) => `${player} es ${rank} en ${queue}.`,
  alsoReached: (rank, queue) => `También ${rank} en ${queue}.`,
  added: (player, game) => `Cuenta añadida: ${player} (${game}).`,
  removed: (player, game) => `Cuenta quitada: ${player} (${game}).`,
  newRank: (player, queue, rank) => `${player}, ${queue}: ${rank}.`,
  newLevel: (player, level) => `${player} ya es nivel ${level}.`,
  verified: (player) => `La cuenta ${player} está verificada.`,
  noLongerVerified: (player) => `La cuenta ${player} ya no está verificada.`,
  verifiedElsewhere: (player) => `Otro perfil verificó la cuenta ${player}.`,
  newPicture: 'Cambió la imagen de perfil.',
  newBanner: 'Cambió el banner.',
};
