import type * as en from '../en/add-game.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countCharacters = (count: number) =>
  plural(count, {
    zero: 'بلا أحرف',
    one: 'حرف واحد',
    two: 'حرفين',
    few: `${count} أحرف`,
    many: `${count} حرفًا`,
    other: `${count} حرف`,
  });

export const addGameTexts: Translation<typeof en.addGameTexts> = {
  title: 'إضافة لعبة',
  chooseGame: 'اللعبة',
  selectGame: 'اختر لعبة',
  continue: 'متابعة',
  username: (game) => `اكتب اسمك في ${isolate(game)}`,
  tagHint: (tag) =>
    `أضف ${isolate('#TAG')} إن كنت تعرفه، مثل Name#TAG. من دونه نبحث عن ${isolate(`#${tag}`)}.`,
  /** A game without regions has the region ''. */
  place: (game, region) => (region ? `${isolate(game)} · ${isolate(region)}` : game),
  lastMatch: (time) => ['آخر مباراة ', time],
  region: 'المنطقة',
  searchInRegion: (region) => `البحث في ${isolate(region)}`,
  search: 'البحث عن اللاعب',
  lead: 'اعرض رتبتك في صفحتك.',
  leadSignedOut: 'يمكنك البحث عن رتبتك من دون حساب. سجّل الدخول لإضافتها.',
  changeSearch: 'تعديل',
  closeSearch: 'إغلاق',
  demoPlayers: 'جرّب لاعبًا تجريبيًا',
  searching: 'جارٍ البحث عن اللاعب…',
  found: (player) => `وُجد ${isolate(player)}.`,
  confirm: 'هل هذا حسابك؟',
  add: 'إضافة الرتب',
  adding: 'جارٍ الإضافة…',
  readAt: (time) => ['آخر تحديث: ', time],
  staleReadAt: (time) => ['تعذّر جلب رتب أحدث. آخر تحديث: ', time],
  signIn: 'تسجيل الدخول',
  signUp: 'إنشاء حساب',
  signInAndReturn: 'تسجيل الدخول ثم الرجوع إلى هذا اللاعب',
  signUpAndReturn: 'إنشاء حساب ثم الرجوع إلى هذا اللاعب',
  youComeBack: 'أنشئ حسابًا أو سجّل الدخول، وسترجع مباشرة إلى هذا اللاعب.',
};

/** The texts about a search that found no player, or found it in another region. */
export const lookUpNotes: Translation<typeof en.lookUpNotes> = {
  tagHelp: 'يظهر في برنامج اللعبة عندما تمرّر المؤشر فوق اسمك.',
  summonerName: 'اكتب اسم المستدعي (Summoner) من دون #.',
  notInRegion: (name, region) => `لا يوجد حساب باسم ${isolate(name)} في منطقة ${isolate(region)}.`,
  neverPlayed: (name, game) => `الحساب ${isolate(name)} موجود، لكنه لم يلعب ${isolate(game)}.`,
  playsElsewhere: (name, region) =>
    `الحساب ${isolate(name)} موجود، لكن ليس في منطقة ${isolate(region)}.`,
  foundInRegion: (region) => `منطقة هذا الحساب هي ${isolate(region)}، لذلك بحثنا فيها.`,
  notFound: (name) => `لا يوجد حساب باسم ${isolate(name)}.`,
  empty: 'اكتب اسم الحساب، مثل Name#TAG.',
  noName: 'الجزء الذي يسبق # ناقص.',
  noTag: 'الجزء الذي يلي # ناقص.',
  nameLength: (min, max, length) =>
    `طول الاسم من ${min} إلى ${countCharacters(max)}، وطول هذا الاسم ${length}.`,
  tagLength: (min, max, length) =>
    `طول التاج من ${min} إلى ${countCharacters(max)}، وطول هذا التاج ${length}.`,
  oddCharacter: (character) => `هل «${isolate(character)}» جزء من الاسم؟`,
  addTag: 'أضف الجزء الذي يلي #.',
  usernameCharacters: `يتكوّن اسم المستخدم من أحرف لاتينية وأرقام و${isolate('_')} و${isolate('-')} فقط. ويمكنك كتابة عنوان صفحة اللاعب أيضًا.`,
  nameOrId: 'اكتب اسمًا أو معرّف حساب، أو عنوان صفحة فيها المعرّف.',
  accountId: 'اكتب معرّف حساب أو SteamID64، أو عنوان صفحة اللاعب على Steam.',
  noUsername: (name) => `لا يوجد حساب باسم ${isolate(name)}. تأكد من الكتابة.`,
  closedAccount: (name) => `الحساب ${isolate(name)} مغلق، لذلك لا رتب له.`,
  excludedAccount: (name) =>
    `الحساب ${isolate(name)} غير مدرج في التصنيفات، لذلك لا توجد رتبة لعرضها.`,
  checkSpelling: 'تأكد من الكتابة. الحساب الذي تغيّر اسمه لا يُعثر عليه إلا باسمه الجديد.',
};

/** The texts about look-ups of players that cannot be answered. `{wait}` stands for the time until the next look-up. */
export const lookUpTexts = {
  severalPlayers: 'هناك عدة لاعبين بهذا الاسم أو باسم مشابه. اختر أحدهم أو ابحث عن معرّف الحساب.',
  sourceNotAnswering: (source = 'مصدر البيانات') =>
    `لا يستجيب ${isolate(source)} الآن. حاول مجددًا بعد لحظة.`,
  keyRefused:
    'لا يستطيع هذا الموقع البحث عن اللاعبين الآن لأن مفتاح API الخاص به مرفوض. الرتب المحفوظة باقية.',
  usedUp: (source = 'مصدر البيانات') =>
    `يضع ${isolate(source)} حدًا لعمليات البحث من هذا الموقع، وقد استُنفدت الآن. حاول مجددًا بعد {wait}.`,
  shareUsedUp: (source = 'مصدر البيانات') =>
    `يضع ${isolate(source)} حدًا لعمليات البحث من هذا الموقع، وقد استنفدت شبكتك حصتها منها. حاول مجددًا بعد {wait}.`,
} satisfies Translation<typeof en.lookUpTexts>;
