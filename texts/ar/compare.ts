import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/compare.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { formatList } from './lists.ts';
import { formatDuration } from './times.ts';

const trendDuration = formatDuration(trendDays * 86_400);

/** The page that compares profiles and players. */
export const compareTexts: Translation<typeof en.compareTexts> = {
  title: 'مقارنة',
  documentTitle: (names) => formatList(names),
  lead: 'اكتب أسماء المستخدمين أو اللاعبين أو روابطهم، من اثنين إلى أربعة.',
  labels: { a: 'الأول', b: 'الثاني', c: 'الثالث', d: 'الرابع' },
  placeholder: `${isolate('Mira')} أو ${isolate('Mira#EUW')}`,
  submit: 'مقارنة',
  notFound: (name) =>
    `لا يوجد ملف شخصي باسم «${isolate(name)}». اكتب اللاعب باسم مثل Mira#EUW أو برابط.`,
  notRead: (name) => `لم يجلب هذا الموقع بيانات اللاعب «${isolate(name)}» بعد.`,
  same: 'هذه صفحة واحدة. اكتب صفحة أخرى لمقارنتها بها.',
  nothing: 'لا يوجد طور فيه رتبة لاثنين منهم.',
  unranked: 'بلا رتبة هنا',
  ahead: 'متقدم',
  level: 'متعادل',
  behind: (distance) => `متأخر بفارق ${isolate(distance)}`,
  tierBehind: 'متأخر بفئة',
  start: `قبل ${trendDuration}`,
  end: 'الآن',
  aheadSince: (day) => ['متقدم منذ ', day],
  leads: 'من تقدّم سابقًا',
  aheadFrom: (name, day) => [`${isolate(name)} من `, day],
  graph: (names) =>
    `الرتب في آخر ${trendDuration}: ${names.map((name) => isolate(name)).join('، ')}`,
  previewAlt: (names) => `رتب ${formatList(names)}`,
};
