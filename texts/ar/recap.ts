import { countGames } from '../../domain/games/record.ts';
import type * as en from '../en/recap.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { formatPeriod } from './calendar.ts';
import { plural } from './plural.ts';
import { formatUtc } from './times.ts';

const countGamesText = (count: number) =>
  plural(count, {
    zero: 'لا مباريات',
    one: 'مباراة واحدة',
    two: 'مباراتان',
    few: `${count} مباريات`,
    many: `${count} مباراة`,
    other: `${count} مباراة`,
  });

export const recapTexts: Translation<typeof en.recapTexts> = {
  documentTitle: (displayName, period, site) =>
    `${isolate(displayName)} في ${formatPeriod(period)} · ${isolate(site)}`,
  title: (displayName, period) => `${isolate(displayName)} في ${formatPeriod(period)}`,
  soFar: (period) => (period.includes('-') ? 'حتى الآن هذا الشهر' : 'حتى الآن هذه السنة'),
  periods: 'الملخصات',
  private: 'لا يرى هذه الصفحة غيرك إلى أن تشاركها.',
  address: 'عنوان هذا الملخص',
  shared: 'يراها كل من لديه عنوان هذه الصفحة. نطلب من محركات البحث استبعادها.',
  share: 'مشاركة هذا الملخص',
  unshare: 'إيقاف المشاركة',
  pictures: { wide: 'صورة للدردشات (عريضة)', tall: 'صورة للهواتف (طويلة)' },
  toProfile: (displayName) => `رجوع إلى صفحة ${isolate(displayName)}`,
  nothing: 'لم تُسجَّل مباريات ولا تغيّرات في الرتبة خلال هذه المدة. يمتلئ الملخص أثناء لعبك.',
  /** It counts from the last read before, or from the first one. */
  since: (day) => ['محسوب من ', day, '، وهو يوم أقرب رتبة مسجّلة إلى البداية.'],
  highest: 'أعلى رتبة مسجّلة',
  on: (rank, day) => [isolate(rank), ' في ', day],
  climb: 'التغيّر',
  bestWeek: 'أفضل أسبوع مسجّل',
  weekOf: (gain, day) => [isolate(gain), ' في أسبوع ', day],
  promotions: 'فئات جديدة',
  activeDays: 'أيام فيها تغيّر',
  games: 'المباريات',
  longestRun: 'أطول سلسلة',
  run: (count) =>
    plural(count, {
      zero: 'لا فوز متتاليًا',
      one: 'فوز واحد',
      two: 'فوزان متتاليان',
      few: `${count} انتصارات متتالية`,
      many: `${count} فوزًا متتاليًا`,
      other: `${count} فوز متتالٍ`,
    }),
  mains: 'الأبطال الأساسيون الآن',
  /** Below the name on a picture. */
  ofPeriod: (period) => `ملخص ${formatPeriod(period)}`,
  /** The line on the owner's page. */
  yours: (period) => `ملخصك عن ${formatPeriod(period)}`,
  /** The facts of a queue on a picture. */
  facts: (gain, { games, activeDays, since }) =>
    [
      isolate(gain),
      ...(games ? [countGamesText(countGames(games))] : []),
      plural(activeDays, {
        zero: 'لا أيام فيها تغيّر',
        one: 'يوم واحد فيه تغيّر',
        two: 'يومان فيهما تغيّر',
        few: `${activeDays} أيام فيها تغيّر`,
        many: `${activeDays} يومًا فيها تغيّر`,
        other: `${activeDays} يوم فيها تغيّر`,
      }),
      ...(since ? [`منذ ${formatUtc(since, 'day')}`] : []),
    ].join(' · '),
};
