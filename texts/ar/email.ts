import { mailMinutes } from '../../domain/accounts/email.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';
import type * as en from '../en/email.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { formatDuration } from './times.ts';

const linkDuration = formatDuration(resetLinkMinutes * 60);

export const emailTexts: Translation<typeof en.emailTexts> = {
  title: 'البريد الإلكتروني',
  lead: 'اختياري. نستخدمه فقط لنرسل إليك رابطًا إذا نسيت كلمة المرور. لا يراه أحد غيرك.',
  leadForOperators:
    'اختياري. نستخدمه لنرسل إليك رابطًا إذا نسيت كلمة المرور، ولنخبرك بالبلاغات لأنك مشغّل. لا يراه أحد غيرك.',
  none: 'لا يوجد',
  waiting: (address) =>
    `نرسل الآن رابطًا إلى ${isolate(address)}. افتحه خلال ${linkDuration} لتأكيد العنوان. إن لم يصل فابحث في مجلد الرسائل غير المرغوب فيها.`,
  address: 'بريدك الإلكتروني',
  send: 'إرسال رابط',
  remove: 'إزالة العنوان',
  refused: 'اكتب عنوان بريد إلكتروني، مثل name@example.org.',
  use: (address) => `إذا نسيت كلمة المرور يمكننا بعدها إرسال رابط إلى ${isolate(address)}.`,
  confirm: 'تأكيد هذا العنوان',
  confirmed: 'تم تأكيد بريدك الإلكتروني',
  confirmedText: 'إذا نسيت كلمة المرور يمكنك الآن الحصول على رابط بالبريد الإلكتروني.',
  toSettings: 'إلى الإعدادات',
};

export const recoverByEmailTexts: Translation<typeof en.recoverByEmailTexts> = {
  lead: 'احصل على رابط بالبريد الإلكتروني أو استخدم أحد رموز الاسترداد.',
  title: 'بالبريد الإلكتروني',
  hint: 'يعمل هذا إن كنت قد أضفت بريدًا إلكترونيًا في الإعدادات.',
  send: 'أرسل لي رابطًا',
  sent: 'تفقّد بريدك الإلكتروني',
  sentText: `إن وُجد مستخدم بهذا الاسم وله بريد إلكتروني فالرابط في الطريق. يعمل الرابط لمدة ${linkDuration}. إن لم يصل فابحث في مجلد الرسائل غير المرغوب فيها: لا نرسل أكثر من رابط واحد كل ${formatDuration(mailMinutes * 60)}.`,
  codeTitle: 'برمز استرداد',
  linkClosed: `يعمل الرابط مرة واحدة خلال ${linkDuration}، ولا يعمل إلا أحدث رابط. اطلب رابطًا جديدًا.`,
  consequences: 'لا يبقى البريد الإلكتروني في الحساب إلا إذا أُرسل هذا الرابط إليه.',
};

const linkRules = `يعمل الرابط مرة واحدة خلال ${linkDuration}.`;

/** The subject of each mail, and the sentences before and after its link. @param user a username. @param site the name of the site. */
export const mailTexts: Translation<typeof en.mailTexts> = {
  address: (user, site) => [
    'تأكيد بريدك الإلكتروني',
    `يريد ${isolate(user)} على ${isolate(site)} استخدام هذا العنوان لإعادة تعيين كلمة المرور عند نسيانها. افتح هذه الصفحة للتأكيد:`,
    `${linkRules} إن لم تكن أنت فتجاهل هذه الرسالة، ولن يُستخدم العنوان.`,
  ],
  'e-mail': (user, site) => [
    'تعيين كلمة مرور جديدة',
    `يمكنك تعيين كلمة مرور جديدة لحساب ${isolate(user)} على ${isolate(site)} في هذه الصفحة:`,
    `${linkRules} كل من لديه الرابط يمكنه الاستيلاء على الحساب، فلا تشاركه. إن لم تطلبه فتجاهل هذه الرسالة.`,
  ],
  unused: (user, site) => [
    'تغيّر بريدك الإلكتروني أو أُزيل',
    `لم يعد ${isolate(user)} على ${isolate(site)} يستخدم هذا البريد الإلكتروني. إن لم تكن أنت فقد يكون شخص آخر يعرف كلمة مرورك. عيّن كلمة جديدة برمز استرداد:`,
    'إن لم يكن لديك رمز فاسأل مشغّل الموقع.',
  ],
  reports: (user, site) => [
    'بلاغ عن ملف شخصي',
    `المستخدم ${isolate(user)} مشغّل على ${isolate(site)}. البلاغات المفتوحة في هذه الصفحة:`,
    'ما دامت هناك بلاغات مفتوحة تصلك رسالة عن الجديد منها مرة كل ساعة على الأكثر، وتذكير مرة كل يوم.',
  ],
};
