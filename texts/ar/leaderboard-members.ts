import type * as en from '../en/leaderboard-members.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

/** The texts of the page to which an invitation leads. */
export const joinTexts: Translation<typeof en.joinTexts> = {
  title: (name) => `الانضمام إلى ${isolate(name)}`,
  lead: (owner, game, queue) =>
    `يدعوك ${isolate(owner)} إلى لوحة صدارة: ${isolate(game)}، ${isolate(queue)}.`,
  facts: {
    link: 'يراها كل من لديه رابطها.',
    all: 'يراها الجميع، وهي مدرجة في هذا الموقع.',
    members: 'لا يراها إلا أعضاؤها.',
  },
  members: 'يرى أعضاؤها اسم المستخدم الخاص بك ووقت انضمامك. يمكنك المغادرة متى شئت.',
  join: 'انضمام',
  signIn: 'للانضمام سجّل الدخول أو أنشئ حسابًا، ثم ترجع إلى هنا.',
  toSignIn: 'تسجيل الدخول',
  toSignUp: 'إنشاء حساب',
  mustAgree:
    'هذا الحساب مخفي أو صفحتك غير مدرجة. ستعرض لوحة الصدارة اللاعب من دون صفحتك. قد يخمّن الأعضاء صاحب الحساب، ويمكن للمالك أن يعرض اللوحة لغيرهم لاحقًا. أكّد أنك تريد ذلك.',
  full: 'لا مكان في لوحة الصدارة هذه للاعب آخر.',
};

/** The texts of the page of the members. */
export const memberTexts: Translation<typeof en.memberTexts> = {
  documentTitle: (name, siteName) => `أعضاء ${isolate(name)} · ${isolate(siteName)}`,
  title: 'الأعضاء',
  toTable: (name) => `رجوع إلى ${isolate(name)}`,
  owner: (name) => `مالك لوحة الصدارة هذه ${isolate(name)}.`,
  count: (count) =>
    plural(count, {
      zero: 'لا أعضاء بعد',
      one: 'عضو واحد',
      two: 'عضوان',
      few: `${count}\u00a0أعضاء`,
      many: `${count}\u00a0عضوًا`,
      other: `${count}\u00a0عضو`,
    }),
  joined: (time) => ['انضم في ', time],
  roles: { moderator: 'مشرف', member: 'عضو' },
  steps: {
    moderator: 'تعيين مشرفًا',
    member: 'تحويل إلى عضو',
    remove: 'إزالة',
    owner: 'تسليم الملكية',
  },
  change: 'تعديل',
  /** Read by screen readers. */
  stepOf: (step, name) => `${step}: ${isolate(name)}`,
  handOver:
    'إذا سلّمت الملكية يصبح هذا العضو مالك لوحة الصدارة فورًا. تبقى أنت مشرفًا، ويمكنك المغادرة حينها.',
  removal: 'إذا أزلت عضوًا يغادر القائمة أيضًا اللاعب الذي جاء معه.',
  invitation: 'دعوة',
  invitationLead:
    'يمكن لكل مستخدم لديه الرابط أن ينضم بحساب في اللعبة. الرابط الجديد يحل محل السابق.',
  open: (uses, end) => [
    plural(uses, {
      zero: 'لا يمكن لأحد الانضمام بالرابط حتى ',
      one: 'يمكن لمستخدم واحد آخر الانضمام بالرابط حتى ',
      two: 'يمكن لمستخدمَين آخرَين الانضمام بالرابط حتى ',
      few: `يمكن لـ ${uses}\u00a0مستخدمين آخرين الانضمام بالرابط حتى `,
      many: `يمكن لـ ${uses}\u00a0مستخدمًا آخر الانضمام بالرابط حتى `,
      other: `يمكن لـ ${uses}\u00a0مستخدم آخر الانضمام بالرابط حتى `,
    }),
    end,
    '.',
  ],
  invite: 'إنشاء رابط',
  endInvitation: 'إنهاء الرابط',
  link: 'رابط الانضمام. لن يظهر إلا الآن.',
  leaving: 'المغادرة',
  leavingLead: 'يغادر القائمة أيضًا اللاعب الذي انضممت به.',
  leave: 'مغادرة لوحة الصدارة هذه',
};
