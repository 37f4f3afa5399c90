import type * as en from '../en/error-page.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const withinMinutes = (minutes: number) =>
  plural(minutes, {
    zero: 'خلال لحظات',
    one: 'خلال دقيقة',
    two: 'خلال دقيقتين',
    few: `خلال ${minutes} دقائق`,
    many: `خلال ${minutes} دقيقة`,
    other: `خلال ${minutes} دقيقة`,
  });

/** The texts of the page about an error. */
export const errorPageTexts: Translation<typeof en.errorPageTexts> = {
  title: (title, siteName) => `${title} · ${isolate(siteName)}`,
  notFoundTitle: (path, siteName) => `غير موجود: ${isolate(path)} · ${isolate(siteName)}`,
  toHomePage: 'إلى الصفحة الرئيسية',
  upToDate: 'محدَّث بالفعل',
  notFound: 'غير موجود',
  notAllowed: 'غير مسموح',
  tooManyAttempts: 'محاولات كثيرة جدًا',
  tryAgainSoon: 'حاول مجددًا بعد قليل',
  didNotWork: 'لم تنجح العملية',
  profileUnavailable: 'هذا الملف الشخصي غير متاح',
  linkDoesNotWork: 'هذا الرابط لا يعمل',
  resetLinkClosed: (minutes) =>
    `لا يمكن تعيين كلمة مرور بهذا الرابط: يعمل الرابط مرة واحدة ${withinMinutes(minutes)}، ولا يعمل إلا أحدث رابط. اطلب رابطًا جديدًا من مشغّل هذا الموقع.`,
  forgotPassword: 'نسيت كلمة المرور؟',
  signIn: 'تسجيل الدخول',
  tryAgain: 'حاول مجددًا',
  backToPage: 'رجوع إلى الصفحة',
};
