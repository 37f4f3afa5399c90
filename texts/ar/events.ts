import type * as en from '../en/events.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { formatUtc } from './times.ts';

/** The sentences about events of a profile, in feeds and messages. */
export const eventTexts: Translation<typeof en.eventTexts> = {
  title: (displayName, siteName) => `${isolate(displayName)} على ${isolate(siteName)}`,
  highestSince: (player, rank, queue, since) =>
    `وصل ${isolate(player)} إلى ${isolate(rank)} في ${isolate(queue)}، وهي أعلى رتبة منذ ${formatUtc(since, 'day')}.`,
};

/** Texts about changes of a profile while its page is open, also for screen readers. */
export const momentTexts: Translation<typeof en.momentTexts> = {
  title: 'رتبة جديدة',
  reached: (player, rank, queue) =>
    `وصل ${isolate(player)} إلى ${isolate(rank)} في ${isolate(queue)}.`,
  first: (player, rank, queue) => `رتبة ${isolate(player)} في ${isolate(queue)}: ${isolate(rank)}.`,
  alsoReached: (rank, queue) => `وأيضًا ${isolate(rank)} في ${isolate(queue)}.`,
  added: (player, game) => `أُضيف ${isolate(player)} (${isolate(game)}).`,
  removed: (player, game) => `أُزيل ${isolate(player)} (${isolate(game)}).`,
  newRank: (player, queue, rank) => `${isolate(player)}، ${isolate(queue)}: ${isolate(rank)}.`,
  newLevel: (player, level) => `وصل ${isolate(player)} إلى المستوى ${level}.`,
  verified: (player) => `تم توثيق ${isolate(player)}.`,
  noLongerVerified: (player) => `لم يعد ${isolate(player)} موثّقًا.`,
  verifiedElsewhere: (player) => `تم توثيق ${isolate(player)} في ملف شخصي آخر.`,
  newPicture: 'تغيّرت الصورة الشخصية.',
  newBanner: 'تغيّر البانر.',
};
