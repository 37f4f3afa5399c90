import type * as en from '../en/home.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';

export const homeTexts: Translation<typeof en.homeTexts> = {
  title: (siteName) => `${isolate(siteName)}: كل رتبك في صفحة واحدة`,
  tagline: (games) => `رتبك في ${games}، كلها في صفحة واحدة.`,

  sample: 'مثال',
  sampleCard: 'صفحة كمثال',
  sampleNote: 'لاعبون ورتب وهمية.',
  openSample: 'شاهد صفحة كمثال',
  pause: 'إيقاف مؤقت',
  play: 'تشغيل',
  nextSample: 'المثال التالي',

  howItWorks: 'كيف يعمل الموقع',
  steps: ['اختر اسم مستخدم.', 'أضف حسابات ألعابك.', 'شارك رابطًا واحدًا.'],
  makePage: 'أنشئ صفحتك',
  noEmail: 'اسم مستخدم وكلمة مرور فقط. بلا بريد إلكتروني.',

  yourPage: 'صفحتك',
  openOwnPage: 'إلى صفحتك',
  addFirstGame: 'أضف أول لعبة',

  noNews: 'يظهر هنا جديد اللاعبين الذين تتابعهم. ابحث عن صديق لتتابعه أو أنشئ لوحة صدارة لمجموعتك.',

  noneViewed: 'تظهر هنا الملفات الشخصية التي تفتحها، في هذا المتصفح فقط.',
  clearViewed: 'مسح',

  tiers: 'من Iron إلى Challenger',
};

/** The hint on the home page, with the section of the settings to open. */
export const wayBackTexts: Translation<typeof en.wayBackTexts> = {
  'few-codes': {
    sentence: 'كادت رموز الاسترداد لديك تنفد.',
    action: 'إنشاء رموز جديدة',
    section: 'codes',
  },
  'no-codes': {
    sentence: 'إن تعذّر عليك تسجيل الدخول يومًا ما، يتيح لك رمز استرداد تعيين كلمة مرور جديدة.',
    action: 'إنشاء رموز استرداد',
    section: 'codes',
  },
  'no-codes-or-email': {
    sentence: 'إن تعذّر عليك تسجيل الدخول يومًا ما، يمكننا إرسال رابط لتعيين كلمة مرور جديدة.',
    action: 'إضافة بريدك الإلكتروني',
    section: 'email',
  },
};

/** Why a page shows its owner no rank, on the home page and on the page itself. */
export const withoutRank: Translation<typeof en.withoutRank> = {
  none: 'صفحتك جاهزة لأول رتبة.',
  hidden: 'كل ألعابك مخفية، فلا يرى الزوار أي رتبة.',
  some: 'لا رتبة لألعابك بعد.',
};
