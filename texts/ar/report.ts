import { maxReportLength } from '../../domain/moderation/reports.ts';
import type * as en from '../en/report.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const longest = plural(maxReportLength, {
  zero: 'بلا أحرف',
  one: 'حرف واحد',
  two: 'حرفين',
  few: `${maxReportLength} أحرف`,
  many: `${maxReportLength} حرفًا`,
  other: `${maxReportLength} حرف`,
});

export const reportTexts: Translation<typeof en.reportTexts> = {
  documentTitle: (displayName, siteName) =>
    `الإبلاغ عن ${isolate(displayName)} · ${isolate(siteName)}`,
  title: (displayName) => `الإبلاغ عن ${isolate(displayName)}`,
  sentTitle: 'شكرًا لك',
  sentLead: (displayName) => `أُرسل بلاغك عن ${isolate(displayName)} إلى مشغّل هذا الموقع.`,
  noReply: 'لا يقرؤه إلا المشغّل. لن يصلك رد.',
  username: {
    lead: 'أخبر مشغّل هذا الموقع بالمخالفة في هذا الملف الشخصي.',
    back: 'رجوع إلى الملف الشخصي',
  },
  leaderboard: {
    lead: 'أخبر مشغّل هذا الموقع بالمخالفة في لوحة الصدارة هذه.',
    back: 'رجوع إلى لوحة الصدارة',
  },
  reason: 'المخالفة',
  chooseReason: 'اختر سببًا',
  ownWords: 'التفاصيل',
  ownWordsHint: `اختياري، ${longest} كحد أقصى. لا يقرؤه إلا المشغّل.`,
  reasons: {
    impersonation: 'ينتحل شخصية شخص آخر',
    'offensive-name': 'الاسم مسيء',
    'offensive-picture': 'الصورة أو البانر مسيء',
    'offensive-words': 'النبذة أو أحد الروابط مسيء',
    other: 'سبب آخر',
  },
  reasonMissing: 'اختر المخالفة.',
  wordsTooLong: `استخدم ${longest} كحد أقصى.`,
  send: 'إرسال البلاغ',
  /** A report about a leaderboard is one about its owner, whose words begin with its name. */
  onLeaderboard: (name, words) => `عن لوحة الصدارة «${isolate(name)}». ${words}`.trim(),
};
