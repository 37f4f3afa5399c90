import { maxFollowed } from '../../domain/follows/follow.ts';
import type * as en from '../en/following.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

/** The page of what a user follows, and its part of the home page. */
export const followingTexts: Translation<typeof en.followingTexts> = {
  title: 'من تتابعهم',
  lead: 'جديد اللاعبين الذين تتابعهم. لا أحد غيرك يرى من تتابع.',
  follow: (username) => `متابعة ${isolate(username)}`,
  unfollow: (username) => `إلغاء متابعة ${isolate(username)}`,
  unfollowShort: 'إلغاء المتابعة',
  isFollowed: 'أنت تتابع هذا الملف الشخصي.',
  followed: 'تتابعهم',
  suspended: (username) => `${isolate(username)} موقوف.`,
  none: 'لا تتابع أحدًا بعد. ستجد رابط المتابعة في كل ملف شخصي.',
  noNews: 'لا جديد بعد. ستظهر الرتب الجديدة هنا.',
  feed: 'لقارئ الخلاصات',
  feedLead:
    'كل من لديه عنوان خلاصتك يقرأ ما تقرؤه هنا. إنشاء عنوان جديد يُبطل السابق، وكذلك تعيين كلمة مرور جديدة.',
  feedAddress: 'العنوان. انسخه الآن، فلن يظهر مرة أخرى.',
  makeFeed: 'إنشاء عنوان جديد',
  full: plural(maxFollowed, {
    zero: 'لا يمكنك متابعة أحد.',
    one: 'أنت تتابع ملفًا شخصيًا بالفعل، وهذا هو الحد الأقصى. ألغِ متابعته أولًا.',
    two: 'أنت تتابع ملفين شخصيين بالفعل، وهذا هو الحد الأقصى. ألغِ متابعة أحدهما أولًا.',
    few: `أنت تتابع ${maxFollowed} ملفات شخصية بالفعل، وهذا هو الحد الأقصى. ألغِ متابعة أحدها أولًا.`,
    many: `أنت تتابع ${maxFollowed} ملفًا شخصيًا بالفعل، وهذا هو الحد الأقصى. ألغِ متابعة أحدها أولًا.`,
    other: `أنت تتابع ${maxFollowed} ملف شخصي بالفعل، وهذا هو الحد الأقصى. ألغِ متابعة أحدها أولًا.`,
  }),
};
