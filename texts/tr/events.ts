import type * as en from '../en/events.ts';
import type { Translation } from '../language/translation.ts';
import { formatUtc } from './times.ts';

export const eventTexts: Translation<typeof en.eventTexts> = {
  title: (displayName, siteName) => `${displayName} · ${siteName}`,
  highestSince: (player, rank, queue, since) =>
    `${player}, ${rank} rankına ulaştı (${queue}). ${formatUtc(since, 'day')} tarihinden beri en yükseği.`,
};

export const momentTexts: Translation<typeof en.momentTexts> = {
  title: 'Yeni rank',
  reached: (player, rank, queue) => `${player}, ${rank} rankına ulaştı (${queue}).`,
  first: (player, rank, queue) => `${player} artık ${rank} (${queue}).`,
  alsoReached: (rank, queue) => `Bir de ${rank} (${queue}).`,
  added: (player, game) => `${player} (${game}) eklendi.`,
  removed: (player, game) => `${player} (${game}) kaldırıldı.`,
  newRank: (player, queue, rank) => `${player}, ${queue}: ${rank}.`,
  newLevel: (player, level) => `${player} artık ${level}. seviye.`,
  verified: (player) => `${player} doğrulandı.`,
  noLongerVerified: (player) => `${player} artık doğrulanmış değil.`,
  verifiedElsewhere: (player) => `${player} başka bir profil tarafından doğrulandı.`,
  newPicture: 'Profil resmi değişti.',
  newBanner: 'Banner değişti.',
};
