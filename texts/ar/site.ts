import type * as en from '../en/site.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';

/** The texts about a site that cannot answer, and about what only its owner or operator can do. */
export const siteTexts = {
  signedOutOwner: 'سجّل الدخول لتعديل ملفك الشخصي. لم يتغيّر شيء.',
  cannotReadData: 'لا يصل الموقع إلى بياناته الآن. حاول مجددًا بعد دقيقة.',
  dataLocked: 'الموقع ينتظر بياناته. حاول مجددًا بعد ثوانٍ.',
  dataDamaged: 'هناك خلل في بيانات هذا الموقع. أخبر مشغّله من فضلك.',
  profileUnavailable: 'حجب مشغّل الموقع هذا الملف في الوقت الحالي.',
  accountDeleted:
    'حُذف حسابك وكل ما كان فيه. لن يستطيع أحد استخدام اسم المستخدم هذا مجددًا، ولا حتى أنت.',
} satisfies Translation<typeof en.siteTexts>;

/** Why a write from an address that is not the site's own is refused. */
export const originTexts: Translation<typeof en.originTexts> = {
  other: (address) =>
    `لم يتغيّر شيء لأن لهذا الموقع عنوانًا آخر. افتح ${isolate(address)} وحاول مجددًا.`,
  unknown: (address) =>
    `لم يتغيّر شيء لأن هذا الموقع لا يعرف عنوانه بعد. إن كنت تشغّله فاضبط ORIGIN على ${isolate(address)} ثم أعد تشغيله.`,
};

export const outageTexts = {
  unreachable: 'تعذّر الوصول إلى الموقع. تأكد من اتصال جهازك بالإنترنت ثم حاول مجددًا.',
  busy: 'الموقع مزدحم جدًا. حاول مجددًا بعد ثوانٍ.',
} satisfies Translation<typeof en.outageTexts>;
