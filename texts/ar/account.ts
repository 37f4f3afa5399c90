import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import type { LinkProblem, WordsOutcome } from '../../domain/profiles/parse-words.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxAddressLength, maxBioLength, maxLabelLength } from '../../domain/profiles/words.ts';
import type * as en from '../en/account.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';
import { formatDuration } from './times.ts';

const previousNameDuration = formatDuration(previousNameDays * 86_400);

const countCharacters = (count: number) =>
  plural(count, {
    zero: 'بلا أحرف',
    one: 'حرف واحد',
    two: 'حرفين',
    few: `${count} أحرف`,
    many: `${count} حرفًا`,
    other: `${count} حرف`,
  });

export const accountTexts: Translation<typeof en.accountTexts> = {
  settings: 'الإعدادات',
  signedInAs: (username) => `سجّلت الدخول باسم ${isolate(username)}.`,
  backToPage: 'رجوع إلى صفحتك',
  sections: 'أقسام الإعدادات',
  groups: {
    profile: 'الملف الشخصي',
    privacy: 'الخصوصية',
    'sign-in': 'تسجيل الدخول',
    programs: 'API وWebhooks',
    data: 'بياناتك',
  },
  yourPassword: 'كلمة مرورك',
  confirmFirst: 'أكّد هويتك أولًا',
};

export const wordsTexts: Translation<typeof en.wordsTexts> = {
  title: 'النبذة والروابط',
  lead: 'تظهر تحت اسمك للجميع، وتظهر النبذة أيضًا في معاينات الروابط.',
  bio: 'النبذة',
  bioHint: `سطر واحد، ${countCharacters(maxBioLength)} كحد أقصى.`,
  address: (place) => `الرابط ${place}`,
  label: (place) => `نص الرابط ${place}`,
  moreLinks: 'روابط أخرى',
  linksHint: `تبدأ الروابط بـ ${isolate('https://')}، ويرى الزوار دائمًا الموقع الذي تؤدي إليه.`,
  save: 'حفظ النبذة والروابط',
};

export const accentTexts: Translation<typeof en.accentTexts> = {
  title: 'اللون',
  lead: 'لون الروابط والأزرار في صفحتك وملخصاتك.',
  names: {
    '': 'أخضر',
    blue: 'أزرق',
    cyan: 'سماوي',
    violet: 'بنفسجي',
    pink: 'وردي',
    red: 'أحمر',
    orange: 'برتقالي',
    lime: 'ليموني',
  },
};

/** The sentence that refuses what an owner typed. */
export const describeWordsProblem: Translation<typeof en.describeWordsProblem> = (problem) =>
  problem.kind === 'bad-link' ? linkProblems[problem.why] : tooLong[problem.kind];

const tooLong: Record<Exclude<WordsOutcome['kind'], 'parsed' | 'bad-link'>, string> = {
  'bio-too-long': `النبذة ${countCharacters(maxBioLength)} كحد أقصى.`,
};

const linkProblems: Record<LinkProblem, string> = {
  'no-address': 'اكتب عنوان هذا الرابط أو احذف نصه.',
  'not-https': `يجب أن يبدأ الرابط بـ ${isolate('https://')}`,
  'not-an-address': 'هذا ليس عنوان موقع عام.',
  'user-info': 'احذف الجزء الذي يسبق علامة @.',
  'address-too-long': `العنوان ${countCharacters(maxAddressLength)} كحد أقصى.`,
  'label-too-long': `نص الرابط ${countCharacters(maxLabelLength)} كحد أقصى.`,
};

export const passwordTexts: Translation<typeof en.passwordTexts> = {
  title: 'كلمة المرور',
  lead: 'عند تغييرها تبقى داخل حسابك هنا، ويُسجَّل خروجك من كل مكان آخر.',
  leadWithout: 'بكلمة مرور يمكنك الدخول باسم المستخدم أيضًا. عند تعيينها يُسجَّل خروجك من كل مكان آخر.',
  noneYet: 'لا توجد بعد',
  set: 'تعيين كلمة مرور',
  current: 'كلمة المرور الحالية',
  new: 'كلمة المرور الجديدة',
  replaceCodes: 'استبدال رموز الاسترداد أيضًا',
  replaceCodesHint: 'اختر هذا إن كان غيرك قد رآها. ستحصل على رموز جديدة لتحفظها.',
  change: 'تغيير كلمة المرور',
  forgot: 'نسيت كلمة المرور؟',
};

export const passkeyTexts: Translation<typeof en.passkeyTexts> = {
  title: 'مفاتيح المرور',
  lead: 'سجّل الدخول ببصمتك أو وجهك أو رمز PIN لجهازك.',
  count: (count) =>
    plural(count, {
      zero: 'لا يوجد بعد',
      one: 'مفتاح مرور واحد',
      two: 'مفتاحا مرور',
      few: `${count} مفاتيح مرور`,
      many: `${count} مفتاح مرور`,
      other: `${count} مفتاح مرور`,
    }),
  addAnother: 'إضافة مفتاح آخر',
  cannotAdd: 'لا يمكنك إضافة مفتاح مرور في هذا المتصفح أو من هذا العنوان.',
  addedAt: (time) => ['أُضيف في ', time],
  lastUsed: (time) => ['آخر استخدام: ', time],
  notUsed: 'لم يُستخدم بعد',
  change: 'تعديل',
  close: 'إغلاق',
  name: 'الاسم',
  saveName: 'حفظ الاسم',
  remove: 'إزالة مفتاح المرور',
  removeHint: 'لن تستطيع تسجيل الدخول به بعد ذلك.',
  passwordHint: 'سيطلب منك جهازك التأكيد بعد ذلك.',
  add: 'إضافة مفتاح مرور',
  adding: 'في انتظار جهازك',
};

export const identityTexts: Translation<typeof en.identityTexts> = {
  title: 'طرق أخرى لتسجيل الدخول',
  lead: 'سجّل الدخول بحساب لك في موقع آخر. لا نحصل إلا على معرّف، ولا شيء غيره عنك.',
  count: (count) =>
    plural(count, {
      zero: 'لا يوجد بعد',
      one: 'حساب واحد مرتبط',
      two: 'حسابان مرتبطان',
      few: `${count} حسابات مرتبطة`,
      many: `${count} حسابًا مرتبطًا`,
      other: `${count} حساب مرتبط`,
    }),
  linkedAt: (time) => ['رُبط في ', time],
  link: (provider) => `ربط ${isolate(provider)}`,
  remove: 'إزالة',
  removeProvider: (provider) => `إزالة ${isolate(provider)}`,
};

export const codesTexts: Translation<typeof en.codesTexts> = {
  title: 'رموز الاسترداد',
  lead: (hasMail) =>
    hasMail
      ? 'إذا نسيت كلمة المرور يمكنك تعيين كلمة جديدة برمز استرداد. كل رمز يعمل مرة واحدة. احفظ الرموز في مكان آمن.'
      : 'إذا نسيت كلمة المرور يمكنك تعيين كلمة جديدة برمز استرداد. كل رمز يعمل مرة واحدة. ليس لدينا بريدك الإلكتروني، فاحفظ الرموز في مكان آمن.',
  codesLeft: (count) =>
    plural(count, {
      zero: 'ليس لديك أي رمز.',
      one: 'بقي رمز واحد فقط.',
      two: 'بقي رمزان.',
      few: `بقيت ${count} رموز.`,
      many: `بقي ${count} رمزًا.`,
      other: `بقي ${count} رمز.`,
    }),
  missing: {
    'few-codes': 'أنشئ رموزًا جديدة الآن وتخلّص من القديمة.',
    'no-codes': 'أنشئ رموزًا الآن. من دون رمز لن يساعدك إلا مشغّل هذا الموقع إذا نسيت كلمة المرور.',
    'no-codes-or-email':
      'أنشئ رموزًا الآن أو أضف بريدًا إلكترونيًا. من دونهما لن يساعدك إلا مشغّل هذا الموقع إذا نسيت كلمة المرور.',
  },
  replaceHint: 'الرموز الجديدة تحل محل القديمة.',
  make: 'إنشاء رموز استرداد',
  makeNew: 'إنشاء رموز جديدة',
};

export const sessionTexts: Translation<typeof en.sessionTexts> = {
  title: 'الأجهزة التي سجّلت الدخول منها',
  lead: 'سجّل خروج أي جهاز لا تعرفه أو لم تعد تستخدمه.',
  onlyHere: 'هذا الجهاز فقط.',
  count: (count) =>
    plural(count, {
      zero: 'لا أجهزة',
      one: 'جهاز واحد',
      two: 'جهازان',
      few: `${count} أجهزة`,
      many: `${count} جهازًا`,
      other: `${count} جهاز`,
    }),
  signOutOthers: 'الخروج من كل مكان آخر',
  thisDevice: 'هذا الجهاز',
  lastUsed: (time) => ['آخر استخدام: ', time],
  signedIn: (time) => ['تسجيل الدخول: ', time],
  signOut: 'تسجيل الخروج',
  signOutDevice: (device) => `تسجيل الخروج من ${isolate(device)}`,
};

export const renameTexts: Translation<typeof en.renameTexts> = {
  title: 'الاسم',
  lead: 'اسمك جزء من عنوان صفحتك، وبه تسجّل الدخول.',
  new: 'الاسم الجديد',
  hint: `يحوّل عنوانك القديم إلى الجديد لمدة ${previousNameDuration}، وبعدها يمكن لغيرك أخذ اسمك القديم. عدد مرات تغيير الاسم المسموح به خلال ${previousNameDuration}: ${maxPreviousNames}.`,
  change: 'تغيير اسمك',
};

export const privacyTexts: Translation<typeof en.privacyTexts> = {
  title: 'من يرى ماذا',
  lead: 'الصفحة غير المدرجة لا تظهر في البحث والقوائم على هذا الموقع، ونطلب من محركات البحث استبعادها. ومع ذلك يمكن لمن يعرف عنوانها أو اسم المستخدم كاملًا أن يفتحها.',
  listed: { state: 'مدرجة', change: 'جعل صفحتي غير مدرجة' },
  unlisted: { state: 'غير مدرجة', change: 'جعل صفحتي مدرجة' },
  hiddenGames: 'لإخفاء حساب لعبة واحد عن الزوار، اضغط «إخفاء» في بطاقته.',
  playerPage: (account) => `إظهار أو إزالة صفحة اللاعب ${isolate(account)}`,
  plays:
    'تعرض البطاقات أيضًا ما تلعبه: الأبطال وآخر المباريات. يمكنك إخفاء ذلك لكل حساب. إن كان الحساب موثّقًا أُخفي ذلك في الموقع كله. وما دام مخفيًا لا تعرض عليك صفحتك أبطالًا للبانر.',
  changePlays: (isHidden) => (isHidden ? 'إظهار ما ألعبه' : 'إخفاء ما ألعبه'),
  ofAccount: (change, account) => `${change}: ${isolate(account)}`,
};

export const removedGamesTexts: Translation<typeof en.removedGamesTexts> = {
  title: 'الألعاب المُزالة',
  lead: `لا يراها غيرك. تُحذف كل لعبة مع سجلها بعد ${formatDuration(removedGameDays * 86_400)} من إزالتها.`,
  count: (count) =>
    plural(count, {
      zero: 'لا ألعاب',
      one: 'لعبة واحدة',
      two: 'لعبتان',
      few: `${count} ألعاب`,
      many: `${count} لعبة`,
      other: `${count} لعبة`,
    }),
  keptUntil: (day) => ['محفوظة حتى ', day],
  restore: 'استعادة',
  restoreAccount: (account) => `استعادة ${isolate(account)}`,
  deleteNow: 'حذف الآن',
  deleteWarning: 'تُحذف اللعبة مع سجل رتبها. لا يمكن التراجع عن ذلك.',
  confirmDelete: 'نعم، احذف',
  deleteAccount: (account) => `نعم، احذف ${isolate(account)}`,
};

export const downloadTexts: Translation<typeof en.downloadTexts> = {
  title: 'تنزيل بياناتك',
  lead: 'ملف JSON واحد فيه صفحتك وصورها، وألعابك وسجل رتبها (ومنها المُزالة)، ومفاتيح مرورك وحساباتك المرتبطة، ولوحات صدارتك، والمتصفحات وعناوين الشبكة التي سجّلت الدخول منها.',
  download: 'تنزيل بياناتك',
};

export const deleteTexts: Translation<typeof en.deleteTexts> = {
  title: 'حذف حسابك',
  lead: 'تُحذف صفحتك وألعابك مع سجلها وصورك فورًا. لا يمكن التراجع عن ذلك، ولن يستطيع أحد استخدام اسمك مجددًا، ولا حتى أنت. لوحة الصدارة التي تملكها تنتقل إلى أقدم مشرف فيها، وإن لم يكن لها مشرف حُذفت هي أيضًا.',
  delete: 'حذف حسابك',
};

const noAddress = 'لم يعد في حسابك بريد إلكتروني.';

/** The sentences about a saved form, by the value of the query parameter `done`, each with the id of the section that shows it. */
export const accountNotices: Translation<typeof en.accountNotices> = {
  words: { words: 'حُفظت نبذتك وروابطك.' },
  name: { rename: 'تغيّر اسمك. سجّل الدخول بالاسم الجديد من الآن.' },
  'game-restored': { 'removed-games': 'عادت اللعبة إلى صفحتك.' },
  'sample-game-restored': {
    'removed-games': 'استُعيدت اللعبة لكنها مخفية: لاعبها وهمي، والموقع يعرض الآن لاعبين حقيقيين.',
  },
  'game-deleted': { 'removed-games': 'حُذفت اللعبة وسجلها.' },
  'sample-games-removed': { 'removed-games': 'أُزيلت ألعابك التجريبية. يمكنك التراجع هنا.' },
  accent: { accent: 'صفحتك الآن باللون الجديد.' },
  plays: { privacy: 'تم الحفظ. سيظهر في الصفحات المفتوحة بعد لحظة.' },
  listing: { privacy: 'تم الحفظ. قد تحتاج محركات البحث إلى بضعة أيام.' },
  // A notice with two sentences leads to the first.
  recovered: {
    codes: 'عُيّنت كلمة المرور الجديدة. سُجّل خروجك من كل مكان آخر، والرمز الذي استخدمته لم يعد يعمل.',
    email: noAddress,
  },
  'recovered-passkeys-removed': {
    codes:
      'عُيّنت كلمة المرور الجديدة. سُجّل خروجك من كل مكان آخر، وأُزيلت مفاتيح مرورك القديمة وحسابات الدخول المرتبطة. الرمز الذي استخدمته لم يعد يعمل.',
    email: noAddress,
  },
  reset: {
    codes:
      'عُيّنت كلمة المرور الجديدة. سُجّل خروجك من كل مكان آخر، وأُزيلت كل مفاتيح المرور وحسابات الدخول المرتبطة ورموز الاسترداد من حسابك.',
  },
  // An intruder who knew the old password may have added some of them.
  password: {
    password:
      'تغيّرت كلمة المرور. سُجّل خروجك من كل مكان آخر. رموز الاسترداد ومفاتيح المرور والبريد الإلكتروني ما زالت تعمل إن وُجدت. أزل ما ليس لك منها.',
  },
  'passkey-added': { passkeys: 'أُضيف مفتاح المرور. يمكنك الدخول به في المرة القادمة.' },
  'passkey-renamed': { passkeys: 'تغيّر اسم مفتاح المرور.' },
  'passkey-removed': {
    passkeys: 'أُزيل مفتاح المرور ولم يعد يعمل هنا. يمكنك حذفه من جهازك أيضًا.',
  },
  'email-removed': { email: noAddress },
  'identity-linked': { identities: 'تم الربط. يمكنك الدخول به في المرة القادمة.' },
  'identity-removed': { identities: 'تمت الإزالة. لم يعد صالحًا لتسجيل دخولك هنا.' },
  'token-removed': { tokens: 'أُزيل التوكن ولم يعد يعمل.' },
  'webhook-added': { webhooks: 'أُضيف العنوان. أرسل رسالة تجريبية لترى إن كان يعمل.' },
  'webhook-removed': { webhooks: 'أُزيل العنوان.' },
  session: { sessions: 'سُجّل خروج ذلك الجهاز.' },
  sessions: { sessions: 'سُجّل خروج كل الأجهزة الأخرى.' },
};
