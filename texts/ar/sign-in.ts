import { maxPasswordLength, minPasswordLength } from '../../domain/accounts/password.ts';
import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import { recoveryCodeLength } from '../../domain/accounts/recovery.ts';
import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import type * as en from '../en/sign-in.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';
import { specificationTexts } from './specification.ts';
import { formatDuration } from './times.ts';

const signUp = 'إنشاء حساب';
const hasPage = 'لديك صفحة بالفعل؟';
const goOn = 'متابعة';

const countCharacters = (count: number) =>
  plural(count, {
    zero: 'بلا أحرف',
    one: 'حرف واحد',
    two: 'حرفين',
    few: `${count} أحرف`,
    many: `${count} حرفًا`,
    other: `${count} حرف`,
  });

export const signInFormTexts: Translation<typeof en.signInFormTexts> = {
  signIn: 'تسجيل الدخول',
  username: 'اسم المستخدم',
  password: 'كلمة المرور',
  signUp,
  show: (label) => `إظهار: ${label}`,
  newHere: 'جديد هنا؟',
  hasPage,
  forgotPassword: 'نسيت كلمة المرور؟',
  deletedAccount: 'لا يمكن فتح حساب محذوف مرة أخرى.',
  usernameHint: `من ${minUsernameLength} إلى ${countCharacters(maxUsernameLength)}: أحرف لاتينية وأرقام و${isolate('_')} و${isolate('-')}. سيكون عنوان صفحتك.`,
  signInLead: 'أهلًا بعودتك إلى صفحتك.',
  /** The form of a new user with a password. */
  signUpForm: {
    title: signUp,
    lead: 'صفحة واحدة لصورتك والبانر ورتبك.',
    submit: signUp,
    question: hasPage,
  },
  confirm: 'أكّد هويتك',
  confirmLead: (username) =>
    `سجّلت الدخول باسم ${isolate(username)}. سجّل الدخول مرة أخرى: هذا يحمي حسابك إن استخدم شخص آخر هذا الجهاز.`,
  goOn,
  backToSettings: 'رجوع إلى الإعدادات',
  returnToPlayer: 'الخطوة التالية: إضافة هذا اللاعب إلى صفحتك.',
  newPassword: 'كلمة المرور الجديدة',
  signedOutElsewhere: 'سيُسجَّل خروجك من كل مكان آخر.',
  recoveryCode: 'رمز الاسترداد',
  recoveryCodeHint: `${recoveryCodeLength} من الحروف والأرقام. لا فرق بين الحروف الكبيرة والصغيرة، والشرطات لا تهم.`,
};

/** The texts of sign-ins at a provider, like Discord. */
export const providerTexts: Translation<typeof en.providerTexts> = {
  continueWith: (provider) => `المتابعة عبر ${isolate(provider)}`,
  leaving: (provider) => `ستنتقل إلى ${isolate(provider)}`,
  leavingText: (provider) =>
    `سجّل الدخول هناك ثم يعيدك ${isolate(provider)} إلى هنا. لا يعرف هذا الموقع إلا معرّفًا: لا بريد إلكتروني ولا اسم.`,
  /** The form of a new user. */
  chooseForm: (provider) => ({
    title: 'اختر اسم المستخدم',
    lead: `سجّلت الدخول عبر ${isolate(provider)}. لا يُحفظ شيء قبل أن تختار اسم مستخدم.`,
    submit: 'إنشاء صفحتك',
    question: hasPage,
  }),
  /** The form of a user whom the site knows. */
  continueForm: (provider, username) => ({
    title: `المتابعة باسم ${isolate(username)}`,
    lead: `سجّلت الدخول عبر ${isolate(provider)}. تابع فقط إن كانت هذه صفحتك.`,
    submit: goOn,
    question: 'ليست صفحتك؟',
  }),
};

/** Why a sign-in at a provider did not do what the user wanted. */
export const providerProblems: Translation<typeof en.providerProblems> = {
  expired: () => 'انتهت مدة تسجيل الدخول هذا أو بدأ في متصفح آخر. ابدأ من جديد من هذه الصفحة.',
  cancelled: (provider) => `لم تسجّل الدخول عبر ${isolate(provider)}. يمكنك المحاولة مجددًا متى شئت.`,
  failed: (provider) =>
    `لم ينجح تسجيل الدخول عبر ${isolate(provider)}. حاول مجددًا أو سجّل الدخول بطريقة أخرى.`,
  taken: (provider) => `حساب ${isolate(provider)} هذا مرتبط هنا بصفحة أخرى. لم يتغيّر شيء.`,
  'another-linked': (provider) => `هناك حساب ${isolate(provider)} آخر مرتبط بالفعل. أزله أولًا.`,
  foreign: (provider) =>
    `حساب ${isolate(provider)} هذا غير مرتبط بحسابك هنا. استخدم الحساب المرتبط.`,
};

export const passkeyCeremonyTexts: Translation<typeof en.passkeyCeremonyTexts> = {
  notUsed: 'لم يُستخدم أي مفتاح مرور. يمكنك المحاولة مجددًا متى شئت.',
  notAdded: 'لم يُضف أي مفتاح مرور. يمكنك المحاولة مجددًا متى شئت.',
  failed: 'لم تنجح العملية. حاول مجددًا.',
  unreachable: 'تعذّر الوصول إلى الموقع. حاول مجددًا بعد لحظة.',
  scriptMissing: 'تعذّر الوصول إلى الموقع، أو أنه تغيّر منذ فتحت هذه الصفحة. أعد تحميل الصفحة.',
  waiting: 'في انتظار مفتاح المرور',
  signIn: 'الدخول بمفتاح مرور',
  /** By the names of WebAuthn's errors. `NotAllowedError` has none: it means 'cancelled', 'timed out' or 'no passkey'. */
  errors: {
    InvalidStateError: 'لديك مفتاح مرور بالفعل على هذا الجهاز أو في مدير كلمات المرور.',
    ConstraintError: 'لا يستطيع جهازك التأكد من هويتك. فعّل قفل الشاشة أو البصمة أو رمز PIN أولًا.',
    NotSupportedError: 'لا يدعم جهازك نوع مفتاح المرور الذي نحتاجه.',
    SecurityError: 'لا تعمل مفاتيح المرور في هذا العنوان.',
  },
};

/** The sentence that refuses a new password. */
export const describePasswordProblem: Translation<typeof en.describePasswordProblem> = (problem) =>
  problem === 'too-short'
    ? specificationTexts.passwordTooShort
    : `خطأ: يجب ألا تزيد كلمة المرور عن ${countCharacters(maxPasswordLength)}.`;

/** The sentence that refuses the name of a passkey. */
export const describePasskeyNameProblem: Translation<typeof en.describePasskeyNameProblem> = (
  problem,
  maxLength,
) =>
  ({
    empty: 'اكتب اسمًا.',
    'too-long': `الاسم ${countCharacters(maxLength)} كحد أقصى.`,
    invisible: 'يحتوي هذا الاسم على رموز غير مرئية.',
  })[problem];

export const passwordAdviceTexts: Translation<typeof en.passwordAdviceTexts> = {
  hint: 'كلمات المرور الأطول أصعب في التخمين.',
  minLength: (hint) => `${countCharacters(minPasswordLength)} على الأقل. ${hint}`,
  containsUsername: 'تحتوي كلمة المرور هذه على اسم المستخدم، وهو أول ما يجرّبه المخترقون.',
  common: 'هذه من كلمات المرور التي يجرّبها المخترقون أولًا.',
  short: 'هذه تصلح، لكن كلمة المرور الأطول أصعب في التخمين.',
};

export const signInTexts: Translation<typeof en.signInTexts> = {
  confirmAgain: 'مضى وقت على تسجيل دخولك. أعد تحميل هذه الصفحة وأكّد هويتك.',
  tooManyAttempts: (wait) => `محاولات كثيرة جدًا. حاول مجددًا بعد ${wait}.`,
  sessionEnded: 'لم تعد مسجّل الدخول. سجّل الدخول مرة أخرى.',
  recoveryFailed: 'اسم المستخدم أو الرمز غير صحيح، أو أن الرمز استُخدم من قبل. حاول مجددًا.',
  lastWayIn:
    'هذه طريقتك الوحيدة لتسجيل الدخول. عيّن كلمة مرور أو أضف مفتاح مرور أو اربط حسابًا آخر أولًا.',
  passkeyRemoved: 'أُزيل مفتاح المرور هذا من قبل.',
  signUpFailed: 'خطأ: لم ينجح إنشاء الحساب. لم يُحفظ شيء. حاول مجددًا.',
  tooManySignUps: (wait) => `أُنشئت حسابات كثيرة جدًا من شبكتك. حاول مجددًا بعد ${wait}.`,
};

/** The sentence that refuses a username. */
export const describeUsernameProblem: Translation<typeof en.describeUsernameProblem> = (
  problem,
  username,
) =>
  ({
    empty: 'اختر اسم مستخدم.',
    'outer-space': 'لا يمكن أن يبدأ اسم المستخدم أو ينتهي بمسافة.',
    characters: `يتكوّن اسم المستخدم من الأحرف ${isolate('A–Z')} والأرقام ${isolate('0–9')} و${isolate('_')} و${isolate('-')} فقط.`,
    'too-short': `يجب ألا يقل اسم المستخدم عن ${countCharacters(minUsernameLength)}.`,
    'too-long': `يجب ألا يزيد اسم المستخدم عن ${countCharacters(maxUsernameLength)}.`,
    reserved: `الاسم «${isolate(username)}» محجوز للموقع نفسه. اختر اسمًا آخر.`,
    official: `الاسم «${isolate(username)}» يبدو اسمًا رسميًا. اختر اسمًا آخر.`,
  })[problem];

export const usernameTexts: Translation<typeof en.usernameTexts> = {
  refused: (sentence) => `خطأ: ${sentence}`,
  same: 'هذا اسم المستخدم الحالي لديك.',
  taken: 'اسم المستخدم هذا مأخوذ أو استُخدم قبل وقت قريب. اختر اسمًا آخر.',
  renamedTooOften: (from) => {
    const duration = formatDuration(previousNameDays * 86_400);
    return `${plural(maxPreviousNames, {
      zero: `لم تغيّر اسمك خلال ${duration}.`,
      one: `غيّرت اسمك مرة خلال ${duration}.`,
      two: `غيّرت اسمك مرتين خلال ${duration}.`,
      few: `غيّرت اسمك ${maxPreviousNames} مرات خلال ${duration}.`,
      many: `غيّرت اسمك ${maxPreviousNames} مرة خلال ${duration}.`,
      other: `غيّرت اسمك ${maxPreviousNames} مرة خلال ${duration}.`,
    })} يمكنك تغييره مجددًا بعد ${from}، والرجوع إلى أحد أسمائك السابقة متى شئت.`;
  },
};

export const registrationRefusals = {
  closed: 'إنشاء الحسابات مغلق حاليًا. إن كانت لديك صفحة فما زال بإمكانك تسجيل الدخول.',
  uninvited: 'تحتاج حاليًا إلى دعوة لإنشاء حساب. افتح رابط دعوتك في هذا المتصفح.',
  'invitation-ended': 'لم تعد هذه الدعوة تعمل: استُخدمت أو انتهت. اطلب رابطًا جديدًا.',
} satisfies Translation<typeof en.registrationRefusals>;

/** The sentences for a visitor who cannot sign up. @param contact the link to the operator, if there is one. */
export const describeRegistrationRefusal: Translation<typeof en.describeRegistrationRefusal> = (
  why,
  contact,
) => {
  const operator = contact?.replace(/^mailto:/, '');
  return operator
    ? `${registrationRefusals[why]} يمكنك التواصل مع المشغّل: ${isolate(operator)}`
    : registrationRefusals[why];
};
