import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/profile.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { formatDuration } from './times.ts';

/** The texts of a profile. A sentence with a time is a list, because the page replaces the time while it is open. */
export const profileTexts = {
  compare: 'مقارنة',
  follow: 'متابعة',
  bestRank: 'أفضل رتبة حالية',
  bestRankIn: (game) => `أفضل رتبة حالية في ${isolate(game)}`,
  showcase: 'الرتبة المعروضة',
  removedRank: 'رتبة اللعبة المُزالة',
  pictureOf: (displayName) => `الملف الشخصي: ${isolate(displayName)}`,
  games: 'الألعاب',
  noGames: (displayName) => `لا يعرض ${isolate(displayName)} أي لعبة بعد.`,
  findProfile: 'البحث عن ملف شخصي آخر',
  makePage: (site) => `يعرض ${isolate(site)} كل رتبك في صفحة واحدة. أنشئ صفحتك`,
  report: 'الإبلاغ عن هذا الملف الشخصي',
  connectionLost: 'انقطع الاتصال. جارٍ إعادة المحاولة…',

  /** @param firstDay the day of the first sample: what was before is not known. */
  highestSince: (firstDay, rank, day) => ['الأعلى منذ ', firstDay, `: ${isolate(rank)} في `, day],
  thisWeek: 'هذا الأسبوع: ',
  /** The change follows. */
  since: (day) => ['منذ ', day, ': '],
  /** @param tier a higher one, which was reached. */
  gain: (gain, tier) => (tier ? `${isolate(gain)}، وصولًا إلى ${isolate(tier)}` : isolate(gain)),
  trend: (queue, change) =>
    `${isolate(queue)}، آخر ${formatDuration(trendDays * 86_400)}: ${isolate(change)}`,
  noRankNow: 'لا رتبة الآن',
  unchanged: 'بلا تغيّر',
  up: (distance) => `صعود ${isolate(distance)}`,
  down: (distance) => `نزول ${isolate(distance)}`,

  lastUpdate: 'آخر تحديث',
  oldestUpdate: 'أقدم تحديث',
  notUpdated: (accounts) => `فشل آخر تحديث لـ ${accounts}.`,
  update: 'تحديث',
  updating: 'جارٍ التحديث…',
  updated: 'تم التحديث.',
  updateNotRequested: 'فشل التحديث. حاول مجددًا.',
  updateLate: 'لم تصل بعض الرتب بعد. ستظهر عند وصولها.',
} satisfies Translation<typeof en.profileTexts>;

/** The texts of the buttons that share a profile. */
export const shareTexts: Translation<typeof en.shareTexts> = {
  share: 'مشاركة',
  copyLink: 'نسخ الرابط',
  sendLink: 'إرسال الرابط',
  copied: 'تم النسخ',
  linkCopied: 'نُسخ الرابط.',
  close: 'إغلاق',
};

/** The texts that open the rank history on a profile. */
export const historyTexts: Translation<typeof en.historyTexts> = {
  history: 'السجل',
  historyOf: (account) => `سجل ${isolate(account)}`,
  loading: 'جارٍ التحميل…',
  loadFailed: 'تعذّر تحميل السجل.',
  ownPage: 'فتح في صفحة مستقلة',
};
