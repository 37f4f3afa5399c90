import {
  maxLeaderboards,
  maxLines,
  maxModerators,
  maxWaitingLines,
} from '../../domain/leaderboards/leaderboard.ts';
import type * as en from '../en/edit-leaderboard.ts';
import type { Translation } from '../language/translation.ts';
import { leaderboardFormTexts } from './leaderboards.ts';
import { plural } from './plural.ts';

/** Why a request about a leaderboard is refused. */
export const leaderboardProblems: Translation<typeof en.leaderboardProblems> = {
  /** Also for one that this visitor may not see. */
  none: 'لا توجد لوحة صدارة في هذا العنوان، أو أنها لأعضائها فقط. على الأعضاء تسجيل الدخول.',
  audience: 'المالك وحده يغيّر من يرى لوحة الصدارة. لم يُحفظ شيء.',
  race: 'السباق في الطور الذي تريد تغييره. لاختيار طور آخر عليك إزالة السباق مع نتيجته. لم يُحفظ شيء.',
  wrongName: 'هذا ليس اسم لوحة الصدارة. لم يُحذف شيء.',
};

const linesInList = (count: number) =>
  plural(count, {
    zero: 'ولا سطر في هذه القائمة',
    one: 'وفي هذه القائمة سطر واحد',
    two: 'وفي هذه القائمة سطران',
    few: `وفي هذه القائمة ${count} أسطر`,
    many: `وفي هذه القائمة ${count} سطرًا`,
    other: `وفي هذه القائمة ${count} سطر`,
  });

/** Why a list is refused, by its number of lines or the number of its long line. */
export const listRefusals: Translation<typeof en.listRefusals> = {
  'no-lines': (_count) => leaderboardFormTexts.emptyList,
  'too-many-lines': (count) =>
    `الحد الأقصى لأسطر لوحة الصدارة ${maxLines}، ${linesInList(count)}. لم يُحفظ شيء.`,
  'line-too-long': (line) => `السطر ${line} طويل جدًا. اكتب لاعبًا واحدًا في كل سطر. لم يُحفظ شيء.`,
};

/** Why a write is refused that the store does not make. */
export const leaderboardRefusals: Translation<typeof en.leaderboardRefusals> = {
  'too-many-leaderboards': plural(maxLeaderboards, {
    zero: 'لا يمكنك إنشاء لوحات صدارة.',
    one: 'لديك لوحة صدارة بالفعل. احذفها أولًا.',
    two: 'لديك لوحتا صدارة بالفعل. احذف إحداهما أولًا.',
    few: `لديك ${maxLeaderboards} لوحات صدارة بالفعل. احذف إحداها أولًا.`,
    many: `لديك ${maxLeaderboards} لوحة صدارة بالفعل. احذف إحداها أولًا.`,
    other: `لديك ${maxLeaderboards} لوحة صدارة بالفعل. احذف إحداها أولًا.`,
  }),
  'too-many-waiting': `الحد الأقصى للاعبيك الذين ينتظرون البحث عنهم ${maxWaitingLines}. حاول مجددًا بعد العثور على بعضهم.`,
  changed: 'تغيّرت القائمة في هذه الأثناء. راجع التغييرات مرة أخرى. لم يُحفظ شيء.',
  'too-many-moderators': `الحد الأقصى للمشرفين في لوحة الصدارة ${maxModerators}.`,
};

/** The sentences about a saved form, by the part of the address that asks for them. */
export const leaderboardNotices: Translation<typeof en.leaderboardNotices> = {
  line: 'حُفظ السطر.',
  removed: 'أُزيل السطر.',
  settings: 'حُفظت الإعدادات.',
  race: 'حُفظ السباق.',
  norace: 'أُزيل السباق.',
};
