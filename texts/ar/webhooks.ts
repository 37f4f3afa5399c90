import {
  type AddressProblem,
  answerTimeoutMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/webhooks.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';
import { formatDuration, formatUtc } from './times.ts';

export const webhookTexts: Translation<typeof en.webhookTexts> = {
  title: 'Discord وWebhooks',
  lead: 'تصلك رسالة عندما تترقى أو تبلغ أعلى رتبة لك منذ أضفت لعبة، أو عندما تضيف لعبة أو توثّقها. ويمكنك أيضًا نشر لوحة صدارة تملكها. يصل إلى Discord نص، وإلى أي عنوان آخر JSON موقّع.',
  count: (count) => (count === 0 ? 'لا يوجد بعد' : `${count} من ${maxWebhooks}`),
  kinds: { discord: 'Discord', standard: 'JSON موقّع' },
  address: 'العنوان',
  about: 'رسائل عن',
  profile: 'ملفي الشخصي',
  rhythms: {
    change: (name) => `${isolate(name)}: المتصدرون الجدد`,
    day: (name) => `${isolate(name)}: الجدول، الآن وكل يوم عند ${isolate('0:00 UTC')}`,
    week: (name) => `${isolate(name)}: الجدول، الآن وكل يوم إثنين`,
  },
  addressHint: `في Discord: ${isolate('Edit Channel, Integrations, Webhooks, Copy Webhook URL')}.`,
  add: 'إضافة العنوان',
  secret: 'سر التوقيع. انسخه الآن، فلن يظهر مرة أخرى.',
  remove: 'إزالة',
  removeAddress: (address) => `إزالة ${isolate(address)}`,
  sendTest: 'إرسال تجربة',
  testAddress: (address) => `إرسال تجربة إلى ${isolate(address)}`,
  test: 'هذه رسالة تجريبية. هكذا ستبدو الرسائل عن الرتب الجديدة.',
  /** The age of the oldest rank in a table. */
  asOf: (time) => `آخر تحديث: ${formatUtc(time, 'time')}`,
  failing: (time) => ['كل الرسائل تفشل منذ ', time, '.'],
  disabled: (time) => [
    `فشلت كل الرسائل لمدة ${formatDuration(maxFailingMs / 1000)}، فلم يعد يُرسل شيء منذ `,
    time,
    '. أرسل تجربة: عندما تصل يعود إرسال الرسائل.',
  ],
  full: plural(maxWebhooks, {
    zero: 'لا يمكنك إضافة عناوين.',
    one: 'لديك عنوان واحد. أزله أولًا.',
    two: 'لديك عنوانان. أزل أحدهما أولًا.',
    few: `لديك ${maxWebhooks} عناوين. أزل أحدها أولًا.`,
    many: `لديك ${maxWebhooks} عنوانًا. أزل أحدها أولًا.`,
    other: `لديك ${maxWebhooks} عنوان. أزل أحدها أولًا.`,
  }),
  known: 'أضفت هذا العنوان من قبل. لرسائل أخرى أنشئ webhook آخر في القناة.',
  gone: 'أُزيل هذا العنوان.',
};

const problems: Readonly<Record<AddressProblem, string>> = {
  'not-https': `يجب أن يبدأ العنوان بـ ${isolate('https://')}`,
  'not-an-address': 'اكتب عنوان موقع عام. العنوان المحلي لا تصله رسائل.',
  'user-info': 'لا يمكن أن يحتوي العنوان على اسم أو كلمة مرور قبل علامة @.',
  port: 'لا يمكن أن يذكر العنوان منفذًا: تُرسل الرسائل إلى المنفذ 443.',
  'too-long': 'هذا العنوان طويل جدًا.',
  'not-a-channel': 'هذا ليس webhook لقناة Discord.',
};

export const describeAddressProblem: Translation<typeof en.describeAddressProblem> = (why) =>
  problems[why];

/** The outcome of a test. */
export const testTexts: Translation<typeof en.testTexts> = {
  unreachable: 'لا يُرسل شيء إلى هذا العنوان: ليس له خادم عام أو أنه تابع لهذا الموقع.',
  'no-answer': `لم يرد هذا العنوان خلال ${formatDuration(answerTimeoutMs / 1000)}، أو لم يرد عبر https.`,
  arrived: (status, durationMs) =>
    `وصلت التجربة. كان الرد بالحالة ${status} بعد ${isolate(`${durationMs} ms`)}.`,
  refused: (status, durationMs) =>
    `رُفضت التجربة. كان الرد بالحالة ${status} بعد ${isolate(`${durationMs} ms`)}.`,
};
