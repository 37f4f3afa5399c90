import { trendDays } from '../../domain/profiles/trend.ts';
import { staleAfterMs } from '../../domain/refresh/rank-refresh.ts';
import type * as en from '../en/history.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { profileTexts } from './profile.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

export const graphTexts: Translation<typeof en.graphTexts> = {
  loadAgain: 'حاول مجددًا',
  range: 'المدة',
  ranges: { '30d': formatDuration(trendDays * 86_400), season: 'الموسم', all: 'الكل' },
  graphTitle: (queue) => `${isolate(queue)}: تطوّر الرتبة`,
  readGraph: (queue) => `رتبة ${isolate(queue)} في يوم معيّن`,
  rankBetween: (queue, first, from, last, to) =>
    `${isolate(queue)}: ${isolate(first)} في ${from}، و${isolate(last)} منذ ${to}.`,
  highest: 'أعلى رتبة مسجّلة',
  everyChange: 'يضم الجدول كل تغيّر محفوظ.',
  someChanges: (listed, saved) => `التغيّرات الظاهرة في الجدول: ${listed} من ${saved} محفوظة.`,
  unchangedTime: 'خط منقّط: لم يُسجَّل هنا أي تغيّر في الرتبة.',
  gaps: 'فجوة في الخط: لا رتبة في التصنيف خلال هذه المدة.',
  beginsOn: (day) => `يبدأ السجل في ${day}.`,
  asTable: 'عرض كجدول',
  asTableOf: (queue) => `عرض كجدول: ${isolate(queue)}`,
  tableCaption: (queue) => `رتب ${isolate(queue)}، الأحدث أولًا`,
  time: 'الوقت',
  rank: 'الرتبة',
  firstRank: (time) => `منذ ${time}. يبدأ الخط هنا، وكل تغيّر في الرتبة يضيف خطوة.`,
  noRankTitle: rankTexts.noRank,
  noRank: `يبدأ الرسم البياني مع أول رتبة. تُحدَّث الرتب عند فتح الصفحة، مرة كل ${formatDuration(staleAfterMs / 1000)} على الأكثر.`,
  noRankSince: (day) => `لم تُسجَّل أي رتبة منذ ${day}.`,
  noRankOnLadder: 'لا رتبة في التصنيف خلال هذه المدة.',
  noGamesTitle: 'لا ألعاب بعد',
  noGames: (displayName) =>
    `${profileTexts.noGames(displayName)} ستحصل كل لعبة هنا على رسم بياني لرتبها من يوم إضافتها.`,
};

/** The texts of the calendar of changes. */
export const calendarTexts: Translation<typeof en.calendarTexts> = {
  title: 'يومًا بيوم',
  titleOf: (queue) => `يومًا بيوم: ${isolate(queue)}`,
  caption:
    'تغيّر الرتبة المسجَّل في كل يوم (UTC) من أيام هذا الجدول. إن لم يكن لليوم رقم فتغيّره غير معروف.',
  weekdays: ['إثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت', 'أحد'],
  change: (change) =>
    change > 0 ? isolate(`+${change}`) : change < 0 ? isolate(`−${Math.abs(change)}`) : '0',
};

/** The texts of past seasons, which are named by their days. */
export const seasonTexts: Translation<typeof en.seasonTexts> = {
  title: 'المواسم السابقة',
  /** @param isWhole whether the history has its beginning. */
  days: (from, to, isWhole) =>
    isWhole ? [from, ' – ', to] : ['حتى ', to, '. يبدأ السجل في ', from, '.'],
  ranks: (last, highest) =>
    last === highest
      ? `انتهى عند ${isolate(last)}، وهي أعلى رتبة مسجّلة`
      : `انتهى عند ${isolate(last)}، وأعلى رتبة مسجّلة ${isolate(highest)}`,
};

export const historyPageTexts: Translation<typeof en.historyPageTexts> = {
  title: 'سجل الرتب',
  documentTitle: (displayName, siteName) =>
    `سجل رتب ${isolate(displayName)} · ${isolate(siteName)}`,
  documentTitleOfAccount: (account, displayName, siteName) =>
    `${isolate(account)} · سجل رتب ${isolate(displayName)} · ${isolate(siteName)}`,
  account: (player, game) => `${isolate(player)} (${isolate(game)})`,
  accounts: 'الحسابات',
  toProfile: (displayName) => `رجوع إلى صفحة ${isolate(displayName)}`,
  updatedAt: (time) => ['آخر تحديث: ', time],
};
