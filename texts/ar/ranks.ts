import type * as en from '../en/ranks.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const rankTexts = {
  noRank: 'لا رتبة بعد',
  emblem: (tier) => `شعار ${isolate(tier)}`,
  leaguePointsToNext: (points, next) => `${isolate(`${points}\u00a0LP`)} حتى ${isolate(next)}`,
  pointsToNext: (points, next) =>
    plural(points, {
      zero: `بلغت ${isolate(next)}`,
      one: `نقطة واحدة حتى ${isolate(next)}`,
      two: `نقطتان حتى ${isolate(next)}`,
      few: `${points} نقاط حتى ${isolate(next)}`,
      many: `${points} نقطة حتى ${isolate(next)}`,
      other: `${points} نقطة حتى ${isolate(next)}`,
    }),
  mainQueue: (queue) => `${isolate(queue)} · الأكثر لعبًا`,
  queueOfGame: (queue, game) => `${queue} · ${game}`,
  /** Each can be missing: the level is then null, the region '', and the account id undefined. */
  accountFacts: (level, region, id) =>
    [
      level === null ? '' : `المستوى ${level}`,
      region && isolate(region),
      id && `المعرّف ${isolate(id)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  /** For a source that has to be named. */
  credit: (source, time) => [
    `بيانات ${isolate(source)}، آخر تحديث: `,
    time,
    '، وقد تنقصها بعض المباريات',
  ],
  sample: 'تجريبي',
  sampleHint: 'لاعب وهمي.',
  lastGame: (date) => ['آخر مباراة ', date],
  verified: 'موثّق',
  verifiedHint: 'أثبت صاحب هذا الملف أن الحساب له.',
  unverified: 'غير موثّق',
  unverifiedHint: 'لم يثبت صاحب هذا الملف أن الحساب له.',
  verifiedElsewhere: 'موثّق في ملف آخر',
  verifiedElsewhereHint: 'أثبت صاحب ملف شخصي آخر أن الحساب له. لا يُحتسب هنا ضمن أفضل رتبة حالية.',
} satisfies Translation<typeof en.rankTexts>;

/** A distance in the unit in which players count, in the genitive. */
export const distanceTexts: Translation<typeof en.distanceTexts> = {
  points: (points) =>
    plural(points, {
      zero: 'صفر نقاط',
      one: 'نقطة واحدة',
      two: 'نقطتين',
      few: `${points}\u00a0نقاط`,
      many: `${points}\u00a0نقطة`,
      other: `${points}\u00a0نقطة`,
    }),
  stars: (stars) =>
    plural(stars, {
      zero: 'صفر نجوم',
      one: 'نجمة واحدة',
      two: 'نجمتين',
      few: `${stars}\u00a0نجوم`,
      many: `${stars}\u00a0نجمة`,
      other: `${stars}\u00a0نجمة`,
    }),
  divisions: (divisions) =>
    plural(divisions, {
      zero: 'صفر أقسام',
      one: 'قسم واحد',
      two: 'قسمين',
      few: `${divisions}\u00a0أقسام`,
      many: `${divisions}\u00a0قسمًا`,
      other: `${divisions}\u00a0قسم`,
    }),
};
