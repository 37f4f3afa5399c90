import { maxInvitationDays, maxInvitationUses } from '../../domain/accounts/registration.ts';
import { maxAnnouncementLength, maxListedActions } from '../../domain/moderation/moderation.ts';
import type * as en from '../en/admin.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countCharacters = (count: number) =>
  plural(count, {
    zero: 'بلا أحرف',
    one: 'حرف واحد',
    two: 'حرفين',
    few: `${count} أحرف`,
    many: `${count} حرفًا`,
    other: `${count} حرف`,
  });

/** The sentences of `/admin`, which only operators read. */
export const adminTexts: Translation<typeof en.adminTexts> = {
  documentTitle: (screen, siteName) => `${screen} · ${isolate(siteName)}`,
  links: 'صفحات المشغّلين',
  screens: {
    reports: 'البلاغات',
    profiles: 'الملفات الشخصية',
    registration: 'إنشاء الحسابات',
    health: 'حالة الموقع',
  },
  openReports: (count) =>
    plural(count, {
      zero: 'لا بلاغات مفتوحة.',
      one: 'بلاغ مفتوح واحد.',
      two: 'بلاغان مفتوحان.',
      few: `${count} بلاغات مفتوحة.`,
      many: `${count} بلاغًا مفتوحًا.`,
      other: `${count} بلاغ مفتوح.`,
    }),
  saved: 'تم الحفظ.',
  done: (action, name) => `تم لـ ${isolate(name)}: ${action}.`,
  showPicture: 'إظهار الصورة أو تمويهها',
  showBanner: 'إظهار البانر أو تمويهه',
  reporter: (number) => `المبلِّغ ${number}`,
  username: 'اسم المستخدم',
  open: 'فتح',
  since: 'منذ',
  suspendedSince: 'موقوف منذ',
  until: (day) => `حتى ${isolate(day)}`,
  previousNames: (names) => `الأسماء السابقة: ${names.map((name) => isolate(name)).join('، ')}`,
  noReports: 'لا بلاغات مفتوحة.',
  actions: 'ما يمكنك فعله',
  isOperator: 'هذا المستخدم مشغّل. لا يُتخذ إجراء بحق المشغّلين إلا عبر npm run admin.',
  game: 'اللعبة',
  hiddenGame: (text) => `مخفي عن الزوار: ${isolate(text)}`,
  newName: 'اسم المستخدم الجديد',
  leaderboards: (areAll) => (areAll ? 'أحدث لوحات الصدارة' : 'لوحات الصدارة'),
  ownedBy: (owner) => `المالك: ${isolate(owner)}`,
  newLeaderboardName: 'الاسم الجديد',
  lastsUntil: 'موقوف حتى',
  lastsUntilHint: 'ينتهي الإيقاف مع بداية هذا اليوم (UTC). اتركه فارغًا لتنهيه بنفسك.',
  note: 'ملاحظة خاصة',
  noteLabel: 'الملاحظة',
  noteHint: 'لا يقرؤها إلا المشغّلون.',
  log: 'الإجراءات السابقة',
  noActions: 'لا شيء بعد.',
  by: (operator) =>
    operator === '' ? 'بواسطة الموقع أو سطر الأوامر' : `بواسطة ${isolate(operator)}`,
  effects: 'ما سيحدث',
  userReads: 'ما سيقرؤه المستخدم في الإعدادات',
  userReadsAtSignIn: 'ما سيقرؤه المستخدم عند تسجيل الدخول القادم',
  userReadsNothing: 'لا شيء عن هذا.',
  cancel: 'رجوع إلى الملف الشخصي',
};

/** The sentences of the operator's page about sign-up and the announcement. */
export const registrationTexts: Translation<typeof en.registrationTexts> = {
  registration: 'من يمكنه إنشاء حساب',
  states: { open: 'الجميع', invitation: 'من لديه دعوة فقط', closed: 'لا أحد' },
  registrationHint: 'يسري هذا فورًا. يبقى تسجيل الدخول متاحًا للمستخدمين الحاليين.',
  save: 'حفظ',
  announcement: 'الإعلان',
  announcementText: 'يظهر في كل صفحة',
  announcementTooLong: `استخدم ${countCharacters(maxAnnouncementLength)} كحد أقصى.`,
  announcementHint: `نص عادي، ${countCharacters(maxAnnouncementLength)} كحد أقصى. اتركه فارغًا لإزالته.`,
  invitations: 'الدعوات',
  uses: 'عدد المستخدمين الجدد',
  usesHint: `الحد الأقصى ${maxInvitationUses}.`,
  days: 'الأيام',
  daysHint: `الحد الأقصى ${maxInvitationDays}.`,
  invite: 'إنشاء رابط',
  newLink: 'رابطك الجديد',
  newLinkHint: 'انسخه الآن، فلن يظهر مرة أخرى. أرسله إلى من تريد دعوتهم.',
  usesLeft: (left, uses) => `بقي ${left} من ${uses}`,
  expires: 'تنتهي',
  withdraw: 'سحب',
};

/** The sentences of the operator's page about the health of the site. */
export const healthTexts: Translation<typeof en.healthTexts> = {
  site: 'الموقع',
  version: (version, since) => [`الإصدار ${isolate(version)}، يعمل منذ `, since],
  lastBackup: (time) => ['آخر نسخة احتياطية: ', time],
  noBackup: 'لا توجد نسخة احتياطية بعد. هذا الأمر ينشئ واحدة:',
  backupCommand: 'npm run db -- backup FILE',
  disk: (megabytes) => {
    const free =
      megabytes < 10_000 ? `${megabytes} ميغابايت` : `${Math.round(megabytes / 1024)} غيغابايت`;
    return `المساحة الحرة على قرص مجلد البيانات: ${free}.`;
  },
  oldestRefresh: (time) => ['كان موعد أقدم تحديث في قائمة الانتظار ', time],
  noRefresh: 'لا تحديث في الانتظار.',
  keys: 'مفاتيح API',
  noKeys: 'لم يُضبط أي مفتاح API. من دونه لا تعرض ألعاب Riot إلا لاعبين تجريبيين.',
  keyAnswer: (status, time) => [
    status === 401 || status === 403 ? `رُفض، الحالة ${status}: ` : `آخر رد، الحالة ${status}: `,
    time,
  ],
  keyEnds: (time) => ['إن كان مفتاح تطوير فإنه ينتهي في ', time, ' أو قبل ذلك'],
  refusals: 'حالات الرفض من المصادر منذ التشغيل',
  noRefusals: 'كانت حالة كل رد 200 أو 404.',
  status: (status, count) => (status === '0' ? `بلا رد: ${count}` : `الحالة ${status}: ${count}`),
  actions: plural(maxListedActions, {
    zero: 'الإجراءات',
    one: 'آخر إجراء',
    two: 'آخر إجراءين',
    few: `آخر ${maxListedActions} إجراءات`,
    many: `آخر ${maxListedActions} إجراءً`,
    other: `آخر ${maxListedActions} إجراء`,
  }),
};
