import { maxTokenNameLength, maxTokens, tokenDays } from '../../domain/accounts/tokens.ts';
import type * as en from '../en/tokens.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';
import { formatDuration } from './times.ts';

export const tokenTexts = {
  title: 'توكنات API',
  lead: 'يتيح التوكن لبرنامج أن يفعل بدلًا منك ما تختاره هنا. لا يستطيع أي توكن تغيير كلمة مرورك أو طريقة دخولك أو حسابك.',
  docs: 'كيف تستخدم API',
  count: (count) => (count === 0 ? 'لا يوجد بعد' : `${count} من ${maxTokens}`),
  name: 'الاسم',
  nameHint: 'الغرض منه، مثل «بوت البث».',
  scopes: 'ما يُسمح له به',
  scopeNames: {
    lookup: 'البحث عن اللاعبين',
    'games:write': 'إضافة ألعابك وإزالتها وتحديثها',
    'profile:write': 'تغيير ترتيب ألعابك والرتبة التي في الأعلى',
    'leaderboards:read': 'قراءة قائمة لوحات صدارتك',
    'leaderboards:write': 'إنشاء لوحات صدارة وتعديل قوائمها',
  },
  days: 'صالح لمدة',
  dayCounts: Object.fromEntries(
    tokenDays.map((days) => [days, formatDuration(days * 86_400)]),
  ) as Record<`${(typeof tokenDays)[number]}`, string>,
  create: 'إنشاء توكن',
  created: 'التوكن الجديد. انسخه الآن، فلن يظهر مرة أخرى.',
  remove: 'إزالة',
  removeToken: (name) => `إزالة ${isolate(name)}`,
  full: plural(maxTokens, {
    zero: 'لا يمكنك إنشاء توكنات.',
    one: 'لديك توكن واحد. أزله أولًا.',
    two: 'لديك توكنان. أزل أحدهما أولًا.',
    few: `لديك ${maxTokens} توكنات. أزل أحدها أولًا.`,
    many: `لديك ${maxTokens} توكنًا. أزل أحدها أولًا.`,
    other: `لديك ${maxTokens} توكن. أزل أحدها أولًا.`,
  }),
  badName: plural(maxTokenNameLength, {
    zero: 'اكتب اسمًا.',
    one: 'اكتب اسمًا من حرف واحد.',
    two: 'اكتب اسمًا لا يتجاوز حرفين.',
    few: `اكتب اسمًا لا يتجاوز ${maxTokenNameLength} أحرف.`,
    many: `اكتب اسمًا لا يتجاوز ${maxTokenNameLength} حرفًا.`,
    other: `اكتب اسمًا لا يتجاوز ${maxTokenNameLength} حرف.`,
  }),
  noScope: 'اختر شيئًا واحدًا على الأقل يُسمح به للتوكن.',
  ends: (time, isOver) => [isOver ? 'انتهى في ' : 'صالح حتى ', time],
  used: (time) => ['آخر استخدام: ', time],
  notUsed: 'لم يُستخدم بعد',
} satisfies Translation<typeof en.tokenTexts>;
