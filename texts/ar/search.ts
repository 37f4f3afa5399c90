import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import { toShownName } from '../../domain/games/shown-name.ts';
import type * as en from '../en/search.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const isolateShown = (name: string) => isolate(toShownName(name));

export const searchTexts: Translation<typeof en.searchTexts> = {
  findProfile: 'البحث عن ملف شخصي',
  /** The search on the home page. */
  username: 'اسم المستخدم',
  search: 'بحث',
  find: 'بحث',
  close: 'إغلاق',
  title: (text, siteName) => `غير موجود: ${isolateShown(text)} · ${isolate(siteName)}`,
  recentlyViewed: 'شوهدت مؤخرًا',
  profiles: 'الملفات الشخصية',
  clearRecent: 'مسح ما شوهد مؤخرًا',
  recentCount: (count) =>
    plural(count, {
      zero: 'لا ملفات شخصية شوهدت مؤخرًا.',
      one: 'ملف شخصي واحد شوهد مؤخرًا.',
      two: 'ملفان شخصيان شوهدا مؤخرًا.',
      few: `${count} ملفات شخصية شوهدت مؤخرًا.`,
      many: `${count} ملفًا شخصيًا شوهد مؤخرًا.`,
      other: `${count} ملف شخصي شوهد مؤخرًا.`,
    }),
  unverified: (game) => `${isolate(game)} · غير موثّق`,
  shows: (player) => `يعرض ${isolateShown(player)}`,
  placeholder: 'ابحث عن اسم مستخدم',
  placeholderWithDemo: (username) => isolate(`جرّب ${isolate(username)}`),
  hint: 'اسم مستخدم أو اسم لاعب مثل Name#TAG أو رابط إلى لاعب.',
  profileCount: (count) =>
    plural(count, {
      zero: 'لا ملفات شخصية.',
      one: 'ملف شخصي واحد.',
      two: 'ملفان شخصيان.',
      few: `${count} ملفات شخصية.`,
      many: `${count} ملفًا شخصيًا.`,
      other: `${count} ملف شخصي.`,
    }),
  offerCount: (count) =>
    plural(count, {
      zero: 'لا خيارات أخرى.',
      one: 'خيار آخر.',
      two: 'خياران آخران.',
      few: `${count} خيارات أخرى.`,
      many: `${count} خيارًا آخر.`,
      other: `${count} خيار آخر.`,
    }),
  noProfile: 'لم يُعثر على أي ملف شخصي.',
  seePlayer: (player, game) => `افتح ${isolateShown(player)} في ${isolate(game)}`,
  lookUp: (player, game) => `ابحث عن ${isolateShown(player)} في ${isolate(game)}`,
  takeName: (username) => `خذ هذا الاسم: ${isolate(username)}`,
  profilesOf: (riotId) => `الملفات الشخصية التي تعرض ${isolateShown(riotId)}`,
  noProfileOf: (riotId) => `لا يعرض أي ملف شخصي ${isolateShown(riotId)} بعد`,
  noProfileOfHint: 'ابحث عن اللاعب لترى رتبه وتضيفه إلى صفحتك.',
  noPage: (username) => `لا يوجد ملف شخصي باسم ${isolate(username)}`,
  noPageHint: 'للعثور على لاعب له Riot ID اكتب الاسم مع التاج، مثل Name#TAG.',
  noUsername: (text) => `«${isolateShown(text)}» ليس اسم مستخدم صالحًا`,
  nothingTyped: 'اكتب اسم مستخدم أو اسم لاعب',
  allowedTexts: `يتكوّن اسم المستخدم من ${isolate(`${minUsernameLength}–${maxUsernameLength}`)} من الأحرف اللاتينية والأرقام و${isolate('_')} و${isolate('-')}. ويتكوّن Riot ID من اسم وتاج، مثل Name#TAG.`,
  leaderboards: 'لوحات الصدارة',
  leaderboard: (name, game) => `${isolate(name)} · ${isolate(game)}`,
  similarNames: 'أسماء مستخدمين مشابهة',
};
