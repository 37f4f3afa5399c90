import { maxLines, maxNameLength } from '../../domain/leaderboards/leaderboard.ts';
import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/leaderboards.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';
import { formatDuration } from './times.ts';

const countPlayers = (players: number) =>
  plural(players, {
    zero: 'لا لاعبين',
    one: 'لاعب واحد',
    two: 'لاعبان',
    few: `${players}\u00a0لاعبين`,
    many: `${players}\u00a0لاعبًا`,
    other: `${players}\u00a0لاعب`,
  });

const countPlaces = (places: number) =>
  plural(places, {
    zero: 'صفر مراكز',
    one: 'مركز واحد',
    two: 'مركزين',
    few: `${places}\u00a0مراكز`,
    many: `${places}\u00a0مركزًا`,
    other: `${places}\u00a0مركز`,
  });

const isolateAll = (names: readonly string[]) => names.map((name) => isolate(name)).join('، ');

/** The labels of the forms about leaderboards. */
export const leaderboardFormTexts = {
  name: 'اسم لوحة الصدارة',
  badName: plural(maxNameLength, {
    zero: 'اكتب اسمًا.',
    one: 'اكتب اسمًا من حرف واحد.',
    two: 'اكتب اسمًا لا يتجاوز حرفين.',
    few: `اكتب اسمًا لا يتجاوز ${maxNameLength} أحرف.`,
    many: `اكتب اسمًا لا يتجاوز ${maxNameLength} حرفًا.`,
    other: `اكتب اسمًا لا يتجاوز ${maxNameLength} حرف.`,
  }),
  play: 'اللعبة والطور',
  queue: (game, queue) => `${isolate(game)} · ${isolate(queue)}`,
  region: 'المنطقة',
  regionHint: `يمكن ذكر منطقة أخرى في السطر: ${isolate('Mira#EUW, EUW')}.`,
  audience: 'من يراها',
  audiences: {
    link: 'كل من لديه الرابط',
    all: 'الجميع: وتُدرج أيضًا في هذا الموقع',
    members: 'الأعضاء فقط',
  },
  list: 'اللاعبون',
  listHint: `لاعب واحد في كل سطر، والحد الأقصى ${maxLines}: اسم أو رابط أو ${isolate('@username')} لمستخدم في هذا الموقع. يمكنك اللصق من جدول بيانات.`,
  listExamples: {
    'riot-id': 'Mira#EUW\nhttps://www.op.gg/…/Fern-1234\n@juniper',
    username: 'mira_plays\nhttps://…/fern\n@juniper',
    'display-name': 'Mira\n87654321\n@juniper',
    'account-id': '87654321\n76561198047920049\n@juniper',
  },
  emptyList: 'اكتب لاعبًا واحدًا على الأقل.',
  player: 'اسم اللاعب أو رابطه',
  uses: 'عدد من يمكنهم الانضمام بالرابط',
  days: 'مدة الرابط بالأيام',
  account: 'حسابك',
  otherAccount: 'حساب آخر',
  otherPlayer: 'حساب آخر: اسمك في اللعبة أو رابط',
  ownPlayer: 'اسمك في اللعبة أو رابط',
  ownRegionHint: (region) =>
    `إن كنت لا تلعب في ${isolate(region)} فأضف منطقتك: ${isolate('Mira#EUW, EUW')}.`,
  noAccount: 'اكتب اسمك في اللعبة أو رابطًا.',
  agreed: 'اعرض هذا اللاعب في لوحة الصدارة',
  nameAgain: 'الاسم للتأكيد',
  nameAgainHint: 'اكتب اسم لوحة الصدارة لحذفها.',
} satisfies Translation<typeof en.leaderboardFormTexts>;

/** The texts of the page of a leaderboard. */
export const leaderboardTexts: Translation<typeof en.leaderboardTexts> = {
  toAll: 'لوحات الصدارة',
  playerCount: (game, players) => `${isolate(game)} · ${countPlayers(players)}`,
  asOf: (time) => ['آخر تحديث: ', time],
  failed: (count) =>
    plural(count, {
      zero: 'لم يفشل أي تحديث.',
      one: 'فشل آخر تحديث للاعب واحد.',
      two: 'فشل آخر تحديث للاعبَين.',
      few: `فشل آخر تحديث لـ ${count} لاعبين.`,
      many: `فشل آخر تحديث لـ ${count} لاعبًا.`,
      other: `فشل آخر تحديث لـ ${count} لاعب.`,
    }),
  /** @param problems the lines that could not be added. */
  edit: (problems) =>
    plural(problems, {
      zero: 'تعديل',
      one: 'تصحيح سطر واحد',
      two: 'تصحيح سطرين',
      few: `تصحيح ${problems}\u00a0أسطر`,
      many: `تصحيح ${problems}\u00a0سطرًا`,
      other: `تصحيح ${problems}\u00a0سطر`,
    }),
  members: 'الأعضاء',
  waiting: (waiting, all) => `جارٍ البحث عن اللاعبين: بقي ${waiting} من ${all}.`,
  closing: 'يمكنك إغلاق الصفحة. إن لم يستجب المصدر فسيسأله الموقع من جديد.',
  places: 'المراكز يومًا بيوم',
  share: 'الشارة والأوفرلاي والخلاصة',
  compareOwn: 'قارن نفسك بالصف الذي فوقك',
  compareFirst: 'مقارنة الأول والثاني',
  wall: 'العرض على شاشة كبيرة',
  makeRace: 'تحويلها إلى سباق',
  gone: 'لوحة الصدارة هذه غير متاحة.',
  report: 'الإبلاغ عن لوحة الصدارة هذه',
  empty: 'لا لاعبين بعد',
  emptyHint: (problems) =>
    problems > 0
      ? 'صحّح القائمة: لا يوجد فيها سطر يسمّي لاعبًا.'
      : 'يظهرون هنا عندما يضيفهم أحد المحررين إلى القائمة.',
  /** For a member whom others have passed. */
  passedBy: (names) => `تخطّاك منذ الأسبوع الماضي: ${isolateAll(names)}.`,
  queues: 'الطور',
  sort: 'الترتيب',
  sorts: { rank: 'الرتبة', climb: 'الأسبوع', games: 'المباريات' },
  columns: {
    place: 'المركز',
    player: 'اللاعب',
    rank: 'الرتبة',
    climb: 'هذا الأسبوع',
    record: 'النتائج',
    trend: `آخر ${formatDuration(trendDays * 86_400)}`,
  },
  noPlace: 'بلا مركز',
  you: 'أنت',
  since: (day) => ['منذ ', day],
  /** The row had no place a week ago. */
  isNew: 'جديد',
  rise: (places) => `صعود ${countPlaces(places)} منذ الأسبوع الماضي`,
  fall: (places) => `نزول ${countPlaces(places)} منذ الأسبوع الماضي`,
  tookTheLead: (name) => `انتقلت الصدارة إلى ${isolate(name)}.`,
  sharesTheLead: (name) => `يتقاسم ${isolate(name)} الصدارة.`,
  nowInPlace: (name, place) => `أصبح ${isolate(name)} في المركز ${place}.`,
  newRank: (name, rank) => `${isolate(name)}: ${isolate(rank)}.`,
  newRanks: (players) =>
    plural(players, {
      zero: 'لا رتب جديدة.',
      one: 'رتبة جديدة للاعب واحد.',
      two: 'رتب جديدة للاعبَين.',
      few: `رتب جديدة لـ ${players} لاعبين.`,
      many: `رتب جديدة لـ ${players} لاعبًا.`,
      other: `رتب جديدة لـ ${players} لاعب.`,
    }),
};

/** The texts of the page with the places of each day. */
export const placesTexts: Translation<typeof en.placesTexts> = {
  documentTitle: (name, siteName) => `مراكز ${isolate(name)} · ${isolate(siteName)}`,
  title: (queue) => `المراكز في ${isolate(queue)}`,
  toTable: (name) => `رجوع إلى ${isolate(name)}`,
  between: (first, last) => ['من ', first, ' إلى ', last],
  csv: 'كجدول بيانات (CSV)',
  before: (place) => (place === null ? 'بلا مركز قبل ذلك' : `من المركز ${place}`),
  empty: 'تُحفظ المراكز مرة في اليوم، لذلك يظهر أول سطر هنا بعد غد.',
};

/** The texts of the page that makes a leaderboard. */
export const newLeaderboardTexts: Translation<typeof en.newLeaderboardTexts> = {
  title: 'إنشاء لوحة صدارة',
  lead: 'جدول لمجموعتك مرتّب حسب الرتبة، ويُحدَّث تلقائيًا.',
  create: 'إنشاء لوحة الصدارة',
  creating: 'جارٍ البحث عن اللاعبين…',
  next: 'تُفتح فورًا وتمتلئ أثناء البحث عن اللاعبين. يمكنك لاحقًا تغيير كل شيء ما عدا اللعبة، وتحويلها إلى سباق من بداية إلى نهاية.',
};

/** The texts of the page on which the owner and moderators change a leaderboard. */
export const editLeaderboardTexts: Translation<typeof en.editLeaderboardTexts> = {
  documentTitle: (name, siteName) => `تعديل ${isolate(name)} · ${isolate(siteName)}`,
  webhooks: 'نشر الجدول أو المتصدرين الجدد في قناة Discord',
  title: 'تعديل لوحة الصدارة',
  toTable: (name) => `رجوع إلى ${isolate(name)}`,
  problems: 'أسطر تحتاج تصحيحًا',
  problemsLead: 'لا يرى هذه الأسطر إلا أنت والمشرفون.',
  reasons: {
    'bad-name': 'هذا ليس اسم لاعب في هذه اللعبة ولا رابطًا إليه.',
    'bad-region': 'هذه المنطقة غير موجودة.',
    'no-such-player': 'لا يوجد لاعب بهذا الاسم.',
    'never-played': 'لم يلعب هذا اللاعب هذه اللعبة.',
    'several-players': 'هناك عدة لاعبين بهذا الاسم. اكتب رابط اللاعب المقصود.',
    twice: 'هذا اللاعب في القائمة بالفعل.',
    'taken-off': 'لا يمكن عرض هذا اللاعب.',
    'no-account':
      'لا يوجد مستخدم بهذا الاسم، أو ليس له حساب موثّق في هذه اللعبة يمكن للزوار العثور عليه.',
  },
  correct: 'تصحيح',
  remove: 'إزالة',
  removeLine: (name) => `إزالة ${isolate(name)}`,
  list: 'تعديل القائمة',
  preview: 'عرض التغييرات',
  save: 'حفظ القائمة',
  /** The changes of the list, one paragraph each. */
  changes: ({ added, removed, keptCount }) => [
    ...(added.length > 0 ? [`سيُضاف: ${isolateAll(added)}`] : []),
    ...(removed.length > 0 ? [`سيُزال: ${isolateAll(removed)}`] : []),
    plural(keptCount, {
      zero: 'لن يبقى أي سطر.',
      one: 'سيبقى سطر واحد.',
      two: 'سيبقى سطران.',
      few: `ستبقى ${keptCount}\u00a0أسطر.`,
      many: `سيبقى ${keptCount}\u00a0سطرًا.`,
      other: `سيبقى ${keptCount}\u00a0سطر.`,
    }),
  ],
  settings: 'الإعدادات',
  saveSettings: 'حفظ',
  deletion: 'حذف لوحة الصدارة هذه',
  deletionLead: 'تُحذف فورًا، ولأعضائها أيضًا. تبقى للاعبين صفحاتهم.',
  delete: 'حذف لوحة الصدارة',
};

/** The texts of the page that lists leaderboards. */
export const leaderboardsTexts: Translation<typeof en.leaderboardsTexts> = {
  title: 'لوحات الصدارة',
  lead: 'جداول للأصدقاء والفرق والسيرفرات مرتّبة حسب الرتبة. ويمكنك تحويل أي منها إلى سباق.',
  create: 'إنشاء لوحة صدارة',
  own: 'لوحات صدارتك',
  listed: 'لوحات الصدارة العامة',
  empty: 'أنشئ لوحة صدارتك',
  emptyHint: 'الصق أسماء أصدقائك وانظر من المتقدم.',
  facts: (game, queue, players) =>
    `${isolate(game)} · ${isolate(queue)} · ${countPlayers(players)}`,
};
