import { maxOtherRanks } from '../../domain/previews/card.ts';
import type * as en from '../en/sharing.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';
import { rankTexts } from './ranks.ts';

const otherRanks = plural(maxOtherRanks, {
  zero: 'الرتبة نفسها',
  one: 'رتبة أخرى واحدة',
  two: 'رتبتين أخريين كحد أقصى',
  few: `${maxOtherRanks} رتب أخرى كحد أقصى`,
  many: `${maxOtherRanks} رتبة أخرى كحد أقصى`,
  other: `${maxOtherRanks} رتبة أخرى كحد أقصى`,
});

const overlayHint =
  'في OBS أضف مصدر متصفح (Browser Source) بهذا العنوان، عرضه 800 بكسل وارتفاعه 200 بكسل.';

export const sharePageTexts: Translation<typeof en.sharePageTexts> = {
  title: (displayName) => `مشاركة ${isolate(displayName)}`,
  previewOf: (displayName) => `معاينة رابط ${isolate(displayName)}`,
  saveImage: 'حفظ الصورة',
  copy: 'نسخ',
  sharePageLead:
    'صورة للملف الشخصي، وشارة وبطاقة وخلاصة للمواقع، وأمر للدردشات، وأوفرلاي للبث. يمكن للجميع استخدامها.',
  toProfile: (displayName) => `رجوع إلى صفحة ${isolate(displayName)}`,
  link: 'الرابط',
  copyText: (label) => `نسخ ${isolate(label)}`,
  textCopied: (label) => `تم النسخ: ${isolate(label)}`,
  sendImage: 'إرسال الصورة',
  imageFailed: 'لا يمكن إرسال الصورة الآن. احفظها بدل ذلك.',
  badge: 'شارة لموقع',
  overlay: 'أوفرلاي للبث',
  rank: 'الرتبة',
  theme: 'الخلفية',
  session: 'عرض LP ومباريات هذه الجلسة',
  bestRank: 'الرتبة التي في أعلى الصفحة',
  bestRankOf: (player) => `${isolate(player)} · أفضل رتبة حالية`,
  queueOf: (player, queue) => `${isolate(player)} · ${isolate(queue)}`,
  badgeThemes: { light: 'فاتحة', dark: 'داكنة' },
  overlayThemes: { dark: 'داكنة', light: 'فاتحة', clear: 'شفافة' },
  show: 'عرض',
  badgeAlt: (displayName) => `رتبة ${isolate(displayName)}`,
  markdown: 'Markdown',
  markdownHint: 'لملف README أو لمنتدى. تعرض الشارة الرتبة الحالية دائمًا.',
  html: 'HTML',
  htmlHint: 'لموقعك الخاص.',
  overlayAddress: 'عنوان مصدر المتصفح',
  overlayHint,
  wideOverlayHint: `${overlayHint} وبعرض 1460 بكسل يعرض أيضًا ${otherRanks}.`,
  overlayOf: (displayName, rank) => `أوفرلاي ${isolate(displayName)}: ${isolate(rank)}`,
  more: 'الدردشات والمواقع',
  chat: 'أمر لبوت Nightbot',
  otherBots: 'بوتات وخيارات أخرى',
  card: 'بطاقة لموقع',
  feed: 'خلاصة الترقيات',
  feedHint: 'بوت Discord الذي يقرأ الخلاصات ينشرها في قناتك.',
  discord: 'إرسال ترقياتك إلى قناة Discord',
  developers: 'المزيد للبرامج والبوتات',
  noRank: rankTexts.noRank,
};

export const shareLeaderboardTexts: Translation<typeof en.shareLeaderboardTexts> = {
  lead: 'صورة، وشارة وبطاقة وخلاصة للمواقع، وأمر للدردشات، وأوفرلاي للبث. يمكن للجميع استخدامها.',
  /** It stands in code that users copy, so it contains no name. */
  alt: 'أوائل اللاعبين في لوحة صدارة',
  markdownHint: 'لملف README أو لمنتدى. تعرض الشارة المتصدرين الحاليين دائمًا.',
  feed: 'خلاصة المتصدرين الجدد',
  overlayHint: `في OBS أضف مصدر متصفح (Browser Source) بهذا العنوان، عرضه 640 بكسل وارتفاعه 400 بكسل. أضف ${isolate('&theme=light')} أو ${isolate('&theme=clear')} لخلفية أخرى.`,
};

export const overlayTitle: Translation<typeof en.overlayTitle> = (name, siteName) =>
  `${isolate(name)}: أوفرلاي · ${isolate(siteName)}`;

const raceNames = { announced: 'سباق قادم', running: 'سباق', ended: 'نتيجة السباق' };

export const cardTexts = {
  noProfile: 'لا يوجد ملف شخصي بهذا الاسم',
  sampleData: 'بيانات تجريبية',
  notes: { unverified: 'حساب غير موثّق', demo: 'بيانات تجريبية' },
  /** @param change like '+34 LP'; '' without points. @param record like '5–2'. */
  session: (change, record) =>
    change
      ? `${isolate(change)}، ${isolate(record)} في هذه الجلسة`
      : `${isolate(record)} في هذه الجلسة`,
  verifiedAccount: 'حساب موثّق',
  verifiedDemo: 'حساب موثّق · بيانات تجريبية',
  verifiedGame: (game) => `${isolate(game)} · موثّق`,
  unverified: 'غير موثّق',
  unverifiedAccount: 'حساب غير موثّق',
  unverifiedDemo: 'حساب غير موثّق · بيانات تجريبية',
  queueOfGame: (game, queue) => `${game} · ${queue}`,
  /** The game and the queue of a leaderboard. */
  queueOfTable: (table) =>
    [
      ...(table.race ? [raceNames[table.race]] : []),
      table.game,
      table.queue,
      ...(table.isDemo ? ['بيانات تجريبية'] : []),
    ].join(' · '),
  unverifiedQueueOfGame: (game, queue) => `${game} · ${queue} · غير موثّق`,
  unverifiedGame: (game) => `${isolate(game)} · غير موثّق`,
  siteWithDemo: (siteName) => `${isolate(siteName)} · بيانات تجريبية`,
  badge: (displayName, siteName, rank) =>
    `${isolate(displayName)}، ${isolate(siteName)}: ${isolate(rank)}`,
  badgeWithoutProfile: (siteName) => `${isolate(siteName)}: لا يوجد ملف شخصي بهذا الاسم`,
} satisfies Translation<typeof en.cardTexts>;
