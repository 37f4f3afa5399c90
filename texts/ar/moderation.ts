import { maxNoteLength } from '../../domain/moderation/moderation.ts';
import type * as en from '../en/moderation.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { leaderboardFormTexts } from './leaderboards.ts';
import { plural } from './plural.ts';

/** The sentences about the actions of operators: for operators in `/admin` and on the command line, and for the users. */

const byOperator = 'أحد مشغّلي هذا الموقع';

export const actionTexts: Translation<typeof en.actionTexts> = {
  dismiss: { title: 'تجاهل' },
  'hide-picture': {
    title: 'إزالة الصورتين',
    effects: () => ['تُحذف الصورة والبانر. يعرض الملف الشخصي الصورة والبانر الافتراضيين.'],
    told: () => `أزال ${byOperator} صورتك والبانر الخاص بك.`,
  },
  'remove-picture': {
    title: 'إزالة الصورة',
    effects: () => ['تُحذف الصورة. يعرض الملف الشخصي الصورة الافتراضية.'],
    told: () => `أزال ${byOperator} صورتك.`,
  },
  'remove-banner': {
    title: 'إزالة البانر',
    effects: () => ['يُحذف البانر. يعرض الملف الشخصي البانر الافتراضي.'],
    told: () => `أزال ${byOperator} البانر الخاص بك.`,
  },
  'remove-bio': {
    title: 'إزالة النبذة',
    effects: () => ['تُحذف النبذة.'],
    told: () => `أزال ${byOperator} نبذتك.`,
  },
  'remove-links': {
    title: 'إزالة الروابط',
    effects: () => ['تُحذف كل الروابط.'],
    told: () => `أزال ${byOperator} روابطك.`,
  },
  'remove-game': {
    title: 'إزالة اللعبة',
    effects: (game) => [`تُحذف لعبة ${isolate(game)} مع سجلها. يمكن للمستخدم إضافتها مجددًا.`],
    told: (game) => `أزال ${byOperator} لعبة ${isolate(game)} من صفحتك.`,
  },
  'rename-leaderboard': {
    title: 'تغيير اسم لوحة الصدارة',
    effects: (names) => [`يتغيّر الاسم فورًا، في الصفحات المفتوحة أيضًا: ${isolate(names)}.`],
    told: (names) => `غيّر ${byOperator} اسم إحدى لوحات صدارتك: ${isolate(names)}.`,
  },
  'delete-leaderboard': {
    title: 'حذف لوحة الصدارة',
    effects: (name) => [
      `تُحذف ${isolate(name)} مع قائمتها ومراكزها وأعضائها. لا يمكن التراجع عن ذلك.`,
    ],
    told: (name) => `حذف ${byOperator} لوحة صدارتك ${isolate(name)}.`,
  },
  rename: {
    title: 'تغيير اسم المستخدم',
    effects: (name) => [
      `اسم المستخدم هو ${isolate(name)}. لا يستطيع أي مستخدم أخذ الاسم السابق، ولا يعرض ذلك الاسم أي ملف شخصي.`,
      'يحتاج تسجيل الدخول إلى اسم المستخدم الجديد، فأخبر المستخدم إن استطعت.',
    ],
    told: (name) => `غيّر ${byOperator} اسم المستخدم الخاص بك إلى ${isolate(name)}.`,
  },
  suspend: {
    title: 'إيقاف',
    effects: (day) => [
      'يُخفى الملف الشخصي عن كل الزوار. تنتهي كل الجلسات ويُرفض تسجيل الدخول.',
      'لا يجد لوحات الصدارة التي يملكها المستخدم إلا أعضاؤها، ويقرؤون سبب خلوّها.',
      day === ''
        ? 'يستمر إلى أن ينهيه أحد المشغّلين.'
        : `ينتهي تلقائيًا مع بداية ${isolate(day)} (UTC).`,
    ],
    told: (day) => (day === '' ? 'هذا الحساب موقوف.' : `هذا الحساب موقوف حتى ${isolate(day)}.`),
  },
  unsuspend: {
    title: 'إنهاء الإيقاف',
    effects: () => ['يعود الملف الشخصي عامًا، ويستطيع صاحبه تسجيل الدخول.'],
  },
  delete: {
    title: 'حذف الحساب',
    effects: () => [
      'يُحذف الحساب مع كل بياناته. لا يمكن التراجع عن ذلك.',
      'لوحة الصدارة التي يملكها المستخدم تنتقل إلى أقدم مشرف فيها، وإن لم يكن لها مشرف حُذفت.',
      'لا يستطيع أي مستخدم أخذ الاسم مجددًا.',
      'يقرأ المستخدم عند تسجيل الدخول أن اسم المستخدم أو كلمة المرور غير صحيحة.',
    ],
  },
  note: { title: 'حفظ الملاحظة', effects: () => ['تُحفظ الملاحظة.'] },
  'reset-password': { title: 'رابط لتعيين كلمة مرور جديدة' },
  operator: {
    title: 'تعيين مشغّلًا',
    effects: () => [`يستطيع الحساب فتح ${isolate('/admin')} بعد تسجيل الدخول.`],
  },
  'no-operator': {
    title: 'إنهاء دور المشغّل',
    effects: () => [`لن يستطيع الحساب فتح ${isolate('/admin')} بعد الآن.`],
  },
  registration: { title: 'من يمكنه إنشاء حساب' },
  announcement: { title: 'الإعلان' },
  invitation: { title: 'دعوة مستخدمين جدد' },
  'withdraw-invitation': { title: 'سحب دعوة' },
};

/** Parts of what a user reads about an action. */
export const moderationTexts: Translation<typeof en.moderationTexts> = {
  reportsClosed: 'تُغلق البلاغات المفتوحة عن هذا الملف الشخصي.',
  because: (reason) => `السبب: ${reason}.`,
  appeal: 'إن كنت ترى أن هذا خطأ فتواصل مع مشغّل هذا الموقع.',
  appealTo: (contact) => `إن كنت ترى أن هذا خطأ فاكتب إلى مشغّل هذا الموقع: ${isolate(contact)}`,
  noUser: (username) => `لا يوجد مستخدم باسم ${isolate(username)}.`,
  previousName: (currentName) => `هذا اسم سابق للمستخدم ${isolate(currentName)}.`,
};

export const moderationReasons: Translation<typeof en.moderationReasons> = {
  impersonation: 'ينتحل شخصية شخص آخر',
  'offensive-name': 'الاسم مسيء',
  'offensive-picture': 'الصورة أو البانر مسيء',
  'offensive-words': 'النبذة أو أحد الروابط مسيء',
  other: 'يخالف قواعد هذا الموقع',
};

export const actionRefusals: Translation<typeof en.actionRefusals> = {
  'no-such-profile': 'حُذف الملف الشخصي قبل لحظة.',
  'no-such-game': 'لم تعد هذه اللعبة في الملف الشخصي.',
  'no-such-leaderboard': 'لم يعد المستخدم يملك لوحة الصدارة هذه.',
  'bad-leaderboard-name': leaderboardFormTexts.badName,
  demo: 'هذا ملف الموقع نفسه. يمكنك حذفه.',
  'is-operator': 'هذا المستخدم مشغّل. لا يُتخذ إجراء بحق المشغّلين إلا عبر npm run admin.',
  'is-suspended': 'هذا الحساب موقوف. أنهِ الإيقاف أولًا.',
  'not-suspended': 'هذا الحساب غير موقوف.',
  'suspended-already': 'هذا الحساب موقوف بالفعل.',
  'same-username': 'هذا اسم المستخدم الحالي.',
  'username-taken': 'اسم المستخدم هذا مأخوذ أو استُخدم قبل وقت قريب.',
  'bad-day': `ينتهي الإيقاف في يوم لاحق مثل ${isolate('2031-12-31')}.`,
  'long-note': plural(maxNoteLength, {
    zero: 'لا يمكن كتابة ملاحظة.',
    one: 'الملاحظة حرف واحد كحد أقصى.',
    two: 'الملاحظة حرفان كحد أقصى.',
    few: `الملاحظة ${maxNoteLength} أحرف كحد أقصى.`,
    many: `الملاحظة ${maxNoteLength} حرفًا كحد أقصى.`,
    other: `الملاحظة ${maxNoteLength} حرف كحد أقصى.`,
  }),
};
