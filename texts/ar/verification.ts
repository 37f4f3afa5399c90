import { codeDelayDays } from '../../domain/verification/code-field.ts';
import { iconLookUps, taskTtlMs } from '../../domain/verification/icon-verification.ts';
import type * as en from '../en/verification.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { lookUpTexts } from './add-game.ts';
import { formatDuration } from './times.ts';

const checkInterval = formatDuration(iconLookUps.secondsPerRequest);
const codeDelay = formatDuration(codeDelayDays * 86_400);

export const verifyGameTexts: Translation<typeof en.verifyGameTexts> = {
  title: 'توثيق هذا الحساب',
  lead: 'أثبت أن الحساب لك، فتظهر بجانبه شارة في صفحتك.',
  verifiedTitle: 'هذا الحساب موثّق',
  verifiedLead: 'أثبتّ أنه لك. تعرض صفحتك الآن شارة «موثّق».',
  verifiedElsewhere:
    'وثّق ملف شخصي آخر هذا الحساب. إن وثّقته أنت أيضًا فلن يبقى موثّقًا في الملف الآخر.',
  backToProfile: 'رجوع إلى صفحتك',
  stepIcon: 'نختار أيقونة',
  stepIconText: 'لدى كل حساب هذه الأيقونة منذ البداية.',
  stepEquip: 'تضعها في حسابك',
  stepEquipText: 'اخترها أيقونةً لملفك في اللعبة. لا يستطيع ذلك إلا صاحب الحساب.',
  stepCheck: 'نتحقق',
  stepCheckText: `يمكنك طلب التحقق كل ${checkInterval}. قد يستغرق الأمر لحظة حتى نرى أيقونتك الجديدة. بعدها تعرض صفحتك شارة «موثّق»، ويمكنك استخدام أي أيقونة.`,
  stepCopy: 'انسخ هذا الرمز',
  stepWrite: (source) => `أضفه إلى ملفك على ${isolate(source)}`,
  stepWriteText: (field) =>
    `الصق الرمز في الخانة «${isolate(field)}» في إعداداتك. لا يستطيع ذلك إلا صاحب الحساب.`,
  openSettings: (source) => `افتح إعداداتك على ${isolate(source)}`,
  code: 'رمزك',
  stepCheckCodeText: (source) =>
    `قد تمر مدة تصل إلى ${codeDelay} حتى يُظهر لنا ${isolate(source)} التغيير. يمكنك مغادرة هذه الصفحة: كل تحديث لرتبك يبحث عن الرمز أيضًا. أزله عندما تعرض صفحتك شارة «موثّق».`,
  checkCode: 'تحقق الآن',
  signInText: (source, hasPastRanks) =>
    hasPastRanks
      ? `يعيدك ${isolate(source)} إلى هنا ويخبرنا أي حساب هو حسابك. وإن أخبرنا أيضًا برتبه السابقة أضفناها إلى صفحتك. لا نستطيع تغيير أي شيء في حسابك.`
      : `يعيدك ${isolate(source)} إلى هنا ويخبرنا أي حساب هو حسابك. لا نستطيع تغيير أي شيء في حسابك.`,
  signIn: (source) => `تسجيل الدخول في ${isolate(source)}`,
  begin: 'ابدأ',
  check: 'وضعتها',
  icon: (id) => `الأيقونة رقم ${id}`,
  equipBefore: (id, time) => [`الأيقونة رقم ${id}. ضعها قبل `, time],
};

const noSuchPlayer = 'لم يعد هذا الحساب موجودًا.';

/** By the outcome of a step. */
export const verificationProblems: Translation<typeof en.verificationProblems> = {
  'other-icon': 'لهذا الحساب أيقونة أخرى. قد يستغرق وصول التغيير لحظة.',
  'too-many': (wait) => `نتحقق مرة كل ${checkInterval} على الأكثر. حاول مجددًا بعد ${wait}.`,
  'too-many-tasks': `هناك مستخدمون آخرون يحاولون توثيق هذا الحساب الآن. حاول مجددًا بعد ${formatDuration(taskTtlMs / 1000)}.`,
  'other-id': 'يجب تحديث هذا الحساب أولًا. اضغط «تحديث» في صفحتك وحاول مجددًا بعد دقيقة.',
  'no-open-task': 'ربما انتهى الوقت. ابدأ من جديد.',
  'no-such-player': noSuchPlayer,
  'other-account': noSuchPlayer,
  'no-code': `الرمز ليس هناك بعد. قد تمر مدة تصل إلى ${codeDelay} حتى يصل التغيير.`,
};

/** Why a sign-in at a source verified nothing. */
export const signInProblems: Translation<typeof en.signInProblems> = {
  cancelled: 'لم تسجّل الدخول، فلم يتغيّر شيء.',
  expired: 'انتهت مدة تسجيل الدخول هذا. ابدأ من جديد.',
  refused: 'تعذّر إكمال تسجيل الدخول. ابدأ من جديد.',
  'other-account': 'سجّلت الدخول بحساب غير هذا الحساب. لم يتغيّر شيء.',
  'not-answering': lookUpTexts.sourceNotAnswering(),
};
