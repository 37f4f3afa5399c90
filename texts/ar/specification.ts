import type * as en from '../en/specification.ts';
import type { Translation } from '../language/translation.ts';

export const specificationTexts = {
  usernameNotFoundHome: 'خطأ: اسم المستخدم غير موجود. ابحث من جديد.',
  signInFailed: 'اسم المستخدم أو كلمة المرور غير صحيحة. حاول مجددًا.',
  usernameTaken: 'خطأ: اسم المستخدم مأخوذ. أنشئ حسابك باسم مستخدم آخر.',
  passwordTooShort: 'خطأ: يجب ألا تقل كلمة المرور عن 6 أحرف.',
  profilePicNotSaved: 'تعذّر حفظ الصورة الشخصية',
  bannerNotSaved: 'تعذّر حفظ صورة البانر',
  gameNotSaved: 'تعذّر حفظ إحصاءات اللعبة في قاعدة البيانات',
  signedOut: 'سجّل الدخول لحفظ إحصاءات لعبة',
  playerNotFound: 'خطأ: اسم المستخدم غير موجود. حاول مجددًا.',
} satisfies Translation<typeof en.specificationTexts>;
