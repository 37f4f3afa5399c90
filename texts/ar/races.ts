import { maxRaceDays } from '../../domain/leaderboards/race.ts';
import type * as en from '../en/races.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';
import { formatDuration } from './times.ts';

/** The texts of a race: a leaderboard that counts from a start to an end. */
export const raceTexts: Translation<typeof en.raceTexts> = {
  title: 'السباق',
  /** @param start and `end` are times. */
  state: (state, start, end) =>
    ({
      announced: ['يبدأ السباق ', start, ' وينتهي ', end, '. الفوز لصاحب أكبر صعود.'],
      running: ['بدأ السباق ', start, ' وينتهي ', end, '. الفوز لصاحب أكبر صعود.'],
      ended: ['استمر السباق من ', start, ' إلى ', end, '.'],
    })[state],
  /** How often the rows are read. */
  interval: (hours) =>
    plural(hours, {
      zero: 'تُحدَّث الرتب أكثر من مرة في الساعة.',
      one: 'تُحدَّث الرتب كل ساعة تقريبًا.',
      two: 'هناك رتب كثيرة في الانتظار الآن، لذلك تُحدَّث كل رتبة كل ساعتين تقريبًا.',
      few: `هناك رتب كثيرة في الانتظار الآن، لذلك تُحدَّث كل رتبة كل ${hours} ساعات تقريبًا.`,
      many: `هناك رتب كثيرة في الانتظار الآن، لذلك تُحدَّث كل رتبة كل ${hours} ساعة تقريبًا.`,
      other: `هناك رتب كثيرة في الانتظار الآن، لذلك تُحدَّث كل رتبة كل ${hours} ساعة تقريبًا.`,
    }),
  podium: 'منصة التتويج',
  noPlaces: 'لا مركز لأحد: لم تُسجَّل أي رتبة بين البداية والنهاية.',
  columns: { climb: 'منذ البداية', record: 'المباريات' },
  notBegun: 'لا رتبة منذ البداية',
  games: (count) =>
    count === undefined
      ? null
      : plural(count, {
          zero: 'لا مباريات',
          one: 'مباراة واحدة',
          two: 'مباراتان',
          few: `${count}\u00a0مباريات`,
          many: `${count}\u00a0مباراة`,
          other: `${count}\u00a0مباراة`,
        }),
  readAt: (time) => ['آخر تحديث: ', time],
  rulesTitle: 'القواعد',
  rules: [
    'يبدأ كل لاعب من أول رتبة تُسجَّل له بعد البداية. من ليست له رتبة أو أُضيف لاحقًا يبدأ من أول رتبة له.',
    'البداية والنهاية حسب ساعة هذا الموقع، ولا يغيّرهما الانتقال إلى التوقيت الصيفي أو منه.',
    'الفوز لصاحب أكبر صعود، والنزول يُحسب بالسالب. إذا تساوى الصعود تقاسم اللاعبون المركز.',
    'إن بدأ المصدر عدّ مباريات اللاعب من جديد، كما في موسم جديد، يبدأ اللاعب من جديد.',
    'تعرض النتيجة آخر رتبة سُجّلت. إن كان ذلك قبل النهاية بأكثر من ساعة ظهر الوقت بجانبها.',
    'اللاعب الذي يُزال يخرج من السباق. وفي النتيجة يبقى مركزه فارغًا.',
  ],
  news: { announced: '', running: 'بدأ السباق.', ended: 'انتهى السباق.' },
  days: (start, end) => [start, ' – ', end],
};

/** The texts of the form. */
export const raceFormTexts: Translation<typeof en.raceFormTexts> = {
  lead: 'للسباق بداية ونهاية. الفوز لمن يصعد أكثر في طور لوحة الصدارة هذه.',
  start: 'البداية',
  end: 'النهاية',
  zone: 'المنطقة الزمنية',
  zoneHint: 'منطقة هذين الوقتين، مثل Asia/Riyadh. يراهما كل زائر بتوقيته.',
  save: 'حفظ السباق',
  remove: 'إزالة السباق',
  removeHint:
    'يمكنك تغيير نهاية السباق أثناءه. أما تغيير البداية أو إزالة السباق فيحذف ما بدأ به لاعبوه ونتيجته.',
  listHint: 'اللاعب الذي يُزال يفقد بدايته ومركزه في السباق، حتى لو أضفته مجددًا.',
};

export const raceProblems: Translation<typeof en.raceProblems> = {
  'zone-unknown': 'اكتب منطقة زمنية، مثل Asia/Riyadh. لم يُحفظ شيء.',
  'start-missing': 'اكتب متى يبدأ السباق. لم يُحفظ شيء.',
  'start-past': 'مضى وقت هذه البداية. اكتب وقتًا لم يأتِ بعد. لم يُحفظ شيء.',
  'start-fixed': 'بدأ السباق فلا تتغيّر بدايته. ما زال بإمكانك تغيير نهايته. لم يُحفظ شيء.',
  'end-missing': 'اكتب متى ينتهي السباق. لم يُحفظ شيء.',
  'end-early': 'اكتب نهاية بعد البداية ولم يأتِ وقتها بعد. لم يُحفظ شيء.',
  'end-late': `اكتب نهاية خلال ${formatDuration(maxRaceDays * 86_400)} من الآن. لم يُحفظ شيء.`,
};
