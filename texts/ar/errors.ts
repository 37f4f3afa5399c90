import { maxPasskeys } from '../../domain/accounts/passkeys.ts';
import { maxSavedGames } from '../../domain/profiles/profile.ts';
import type * as en from '../en/errors.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { lookUpTexts } from './add-game.ts';
import { plural } from './plural.ts';
import { outageTexts, siteTexts } from './site.ts';
import { specificationTexts } from './specification.ts';

/** The sentences of the errors that end a request, by their codes. `{wait}` stands for the time of `Retry-After`. */
export const errorSentences: Translation<typeof en.errorSentences> = {
  'bad-name': specificationTexts.playerNotFound,
  'bad-region': 'اختر إحدى المناطق.',
  'bad-request': 'هذا الطلب غير مفهوم.',
  'unknown-game': 'اختر إحدى الألعاب.',
  'no-such-passkey': 'مفتاح المرور هذا غير معروف هنا، وربما أُزيل. سجّل الدخول بكلمة المرور.',
  'source-sign-in-expired':
    'انتهت مدة تسجيل الدخول هذا أو بدأ في متصفح آخر. ابدأ من جديد من صفحتك.',
  'signed-out': siteTexts.signedOutOwner,
  'bad-token': 'يحتاج هذا الطلب إلى توكن صالح. ينشئ المستخدمون التوكنات في إعداداتهم.',
  'user-not-verified': 'لم يتأكد جهازك من هويتك ببصمة أو وجه أو رمز PIN. حاول مجددًا.',
  'passkey-not-checked': 'تعذّر التحقق من مفتاح المرور هذا. حاول مجددًا.',
  'foreign-origin':
    'لم يستطع الموقع التأكد من أن هذا الطلب جاء من إحدى صفحاته. لم يتغيّر شيء. إن كان قد جاء منها فأخبر مشغّل هذا الموقع.',
  'missing-scope': 'هذا التوكن لا يسمح بذلك.',
  'not-the-owner': 'صاحب الملف الشخصي وحده يمكنه تعديله.',
  suspended: 'هذا الحساب موقوف.',
  'wrong-password': 'كلمة المرور غير صحيحة. لم يتغيّر شيء.',
  'no-passkeys': 'لا تعمل مفاتيح المرور في هذا العنوان.',
  'no-such-game': 'لم تعد هذه اللعبة في الملف الشخصي.',
  'no-such-picture': 'لا توجد صورة كهذه.',
  'no-such-player': specificationTexts.playerNotFound,
  'no-such-user': 'لا يوجد مستخدم بهذا الاسم.',
  'not-found': 'لا توجد صفحة في هذا العنوان.',
  'no-such-invitation': 'استُنفدت هذه الدعوة أو انتهت. اطلب رابطًا جديدًا.',
  'owner-suspended':
    'مالك لوحة الصدارة هذه موقوف. لا يقرأ هذا إلا أعضاؤها، وستعود عند انتهاء الإيقاف.',
  'ceremony-expired': 'استغرق ذلك وقتًا طويلًا أو بدأت علامة تبويب أخرى من جديد. حاول مجددًا.',
  'leaderboards-full': 'لا مكان لهذا في لوحات صدارتك.',
  'profile-full': plural(maxSavedGames, {
    zero: 'لا يعرض الملف الشخصي ألعابًا.',
    one: 'يعرض الملف الشخصي لعبة واحدة كحد أقصى. أزلها أولًا.',
    two: 'يعرض الملف الشخصي لعبتين كحد أقصى. أزل إحداهما أولًا.',
    few: `يعرض الملف الشخصي ${maxSavedGames} ألعاب كحد أقصى. أزل إحداها أولًا.`,
    many: `يعرض الملف الشخصي ${maxSavedGames} لعبة كحد أقصى. أزل إحداها أولًا.`,
    other: `يعرض الملف الشخصي ${maxSavedGames} لعبة كحد أقصى. أزل إحداها أولًا.`,
  }),
  'several-players': lookUpTexts.severalPlayers,
  'passkey-already-added': 'أُضيف مفتاح المرور هذا من قبل.',
  'passkeys-full': plural(maxPasskeys, {
    zero: 'لا يمكنك إضافة مفاتيح مرور.',
    one: 'لديك مفتاح مرور بالفعل. أزله أولًا.',
    two: 'لديك مفتاحا مرور بالفعل. أزل أحدهما أولًا.',
    few: `لديك ${maxPasskeys} مفاتيح مرور بالفعل. أزل أحدها أولًا.`,
    many: `لديك ${maxPasskeys} مفتاح مرور بالفعل. أزل أحدها أولًا.`,
    other: `لديك ${maxPasskeys} مفتاح مرور بالفعل. أزل أحدها أولًا.`,
  }),
  'no-key':
    'لا يستطيع هذا الموقع جلب بيانات هذا الحساب الآن. تبقى رتبك في صفحتك. حاول مجددًا لاحقًا.',
  'too-large': 'هذا الطلب كبير جدًا.',
  'unknown-media-type': 'نوع المحتوى هذا غير مدعوم.',
  'unusable-picture': 'لا يمكن استخدام هذه الصورة.',
  'too-many-requests': 'طلبات كثيرة جدًا. حاول مجددًا بعد {wait}.',
  'too-many-streams': 'صفحات كثيرة مفتوحة في وقت واحد. أغلق بعضها.',
  'too-soon': 'حُدّثت هذه الرتب قبل لحظة. يمكنك تحديثها مجددًا بعد {wait}.',
  'internal-error': 'حدث خلل من جانبنا. حاول مجددًا.',
  busy: outageTexts.busy,
  'key-refused': lookUpTexts.keyRefused,
  'not-answering': lookUpTexts.sourceNotAnswering(),
  overloaded: outageTexts.busy,
  stopping: 'الموقع يعيد التشغيل. حاول مجددًا بعد ثوانٍ.',
  storage: 'لا يمكن حفظ أي شيء الآن. ما حُفظ من قبل في أمان. حاول مجددًا بعد دقيقة.',
};

/** Sentences about one part of a request that cannot be understood. */
export const requestTexts = {
  tooDeep: 'هذا الطلب متداخل أكثر من اللازم.',
  oneOf: (name, values) => `يجب أن تكون قيمة ${isolate(name)} واحدة من ${isolate(values)}.`,
  invalid: (names) => `ناقص أو غير صالح: ${isolate(names)}.`,
  missingScope: (scope) => `ليس لهذا التوكن الصلاحية ${isolate(scope)}.`,
  missing: (name) => `${isolate(name)} ناقص.`,
} satisfies Translation<typeof en.requestTexts>;

/** The texts about a saved game that was not updated or restored. */
export const gameTexts: Translation<typeof en.gameTexts> = {
  notRestorable: 'استُعيدت هذه اللعبة أو حُذفت من قبل.',
  /** `{wait}` stands for the time until the next update. */
  updateFailed: 'فشل آخر تحديث. حاول مجددًا بعد {wait}.',
};
