import type * as en from '../en/events.ts';
import type { Translation } from '../language/translation.ts';
import { formatUtc } from './times.ts';

export const eventTexts: Translation<typeof en.eventTexts> = {
  title: (displayName, siteName) => `${displayName} em ${siteName}`,
  highestSince: (player, rank, queue, since) =>
    `${player} chegou a ${rank} em ${queue}, o rank mais alto desde ${formatUtc(since, 'day')}.`,
};

export const momentTexts: Translation<typeof en.momentTexts> = {
  title: 'Novo rank',
  reached: (player, rank, queue) => `${player} chegou a ${rank} em ${queue}.`,
  first: (player, rank, queue) => `Primeiro rank de ${player} em ${queue}: ${rank}.`,
  alsoReached: (rank, queue) => `Também chegou a ${rank} em ${queue}.`,
  added: (player, game) => `A conta ${player} (${game}) foi adicionada.`,
  removed: (player, game) => `A conta ${player} (${game}) foi removida.`,
  newRank: (player, queue, rank) => `${player}, ${queue}: ${rank}.`,
  newLevel: (player, level) => `${player} chegou ao nível ${level}.`,
  verified: (player) => `A conta ${player} foi verificada.`,
  noLongerVerified: (player) => `A conta ${player} não está mais verificada.`,
  verifiedElsewhere: (player) => `A conta ${player} foi verificada por outro perfil.`,
  newPicture: 'A foto de perfil mudou.',
  newBanner: 'O banner mudou.',
};
