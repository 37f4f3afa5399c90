import type * as en from '../en/recovery.ts';
import { isolate } from '../language/isolate.ts';
import { joinSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';

export const recoveryTexts: Translation<typeof en.recoveryTexts> = {
  forgotPassword: 'نسيت كلمة المرور؟',
  recoverLead: 'عيّن كلمة مرور جديدة بأحد رموز الاسترداد.',
  setNewPassword: 'تعيين كلمة مرور جديدة',
  withoutCode: (operator, hasMail) =>
    joinSentence(
      hasMail
        ? 'لا بريد إلكتروني ولا رمز؟ اطلب من '
        : 'لا رمز؟ ليس لدينا بريدك الإلكتروني. اطلب من ',
      operator,
      ' رابطًا لتعيين كلمة مرور جديدة.',
    ),
  /** In `withoutCode`. */
  operator: 'مشغّل هذا الموقع',
  backToSignIn: 'رجوع إلى تسجيل الدخول',
  resetTitle: 'تعيين كلمة مرور جديدة',
  resetLead: (username, site) => `لحساب ${isolate(username)} على ${isolate(site)}.`,
  resetConsequences:
    'سيُسجَّل خروجك من كل مكان آخر. وستُزال كل مفاتيح المرور وحسابات الدخول المرتبطة ورموز الاسترداد من هذا الحساب، ويتوقف هذا الرابط عن العمل.',
};

export const recoveryCodesTexts: Translation<typeof en.recoveryCodesTexts> = {
  title: 'رموز الاسترداد',
  lead: 'لا تحفظها على هذا الجهاز فقط. لن تظهر إلا مرة واحدة.',
  passwordChanged:
    'تغيّرت كلمة المرور. سُجّل خروجك من كل مكان آخر، ورموزك القديمة لم تعد تعمل. مفاتيح المرور ما زالت تعمل إن وُجدت. أزل ما ليس لك منها.',
  owner: (username, site) => joinSentence('لحساب ', username, ` على ${isolate(site)}`),
  use: (origin) =>
    `كل رمز يعمل مرة واحدة. استخدم رمزًا مع اسم المستخدم لتعيين كلمة مرور جديدة في ${origin}/recover`,
  saved: 'حفظتها',
  file: (username, site, origin, codes) =>
    `رموز استرداد ${isolate(username)} على ${isolate(site)}
كل رمز يعمل مرة واحدة. استخدمها هنا:
${origin}/recover

${codes.join('\n')}
`,
  copy: 'نسخ',
  copied: 'تم النسخ',
  download: 'تنزيل',
  print: 'طباعة',
};
