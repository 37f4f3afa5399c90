import { maxSavedGames } from '../../domain/profiles/profile.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxFailingMs } from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/own-profile.ts';
import { isolate } from '../language/isolate.ts';
import { joinSentence, linkInSentence, nameInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

const removedGameDuration = formatDuration(removedGameDays * 86_400);

/** The texts that only the owner of a profile sees. Visitors do not download them. */
export const ownProfileTexts: Translation<typeof en.ownProfileTexts> = {
  addGame: 'إضافة لعبة جديدة',
  full: plural(maxSavedGames, {
    zero: 'لا تتسع صفحتك لأي لعبة.',
    one: 'في صفحتك لعبة واحدة، وهذا هو الحد الأقصى. أزلها لتضيف غيرها.',
    two: 'في صفحتك لعبتان، وهذا هو الحد الأقصى. أزل إحداهما لتضيف غيرها.',
    few: `في صفحتك ${maxSavedGames} ألعاب، وهذا هو الحد الأقصى. أزل إحداها لتضيف غيرها.`,
    many: `في صفحتك ${maxSavedGames} لعبة، وهذا هو الحد الأقصى. أزل إحداها لتضيف غيرها.`,
    other: `في صفحتك ${maxSavedGames} لعبة، وهذا هو الحد الأقصى. أزل إحداها لتضيف غيرها.`,
  }),
  chooseRank: 'اختيار رتبة أخرى',
  shownRank: 'الرتبة التي في أعلى صفحتك',
  automaticRank: 'تلقائيًا: أفضل رتبة حالية',
  rankOption: (queue, rank) => `${isolate(queue)} · ${isolate(rank)}`,
  showRank: 'عرض هذه الرتبة',
  addFirstGame: 'ابحث عن أحد حسابات ألعابك وأضفه. ستظهر رتبته في أعلى صفحتك وتُحدَّث تلقائيًا.',
  noRank: rankTexts.noRank,
  noRankShown: 'لا رتبة معروضة',
  showOrAdd: 'أظهر إحداها من جديد في الأسفل أو أضف لعبة أخرى.',
  stepGame: 'أضف حساب لعبة',
  stepPicture: 'اختر صورتك',
  stepLink: 'أرسل الرابط إلى أصدقائك',

  verify: 'توثيق',
  verifyAccount: (account) => `توثيق ${isolate(account)}`,
  remove: 'إزالة',
  removeAccount: (account) => `إزالة ${isolate(account)}`,
  undo: 'تراجع',
  /** The message in the place of a card that the owner has removed or hidden. */
  taken: {
    remove: {
      done: (player) => joinSentence('أُزيل ', nameInSentence(player)),
      undo: (account) => `التراجع عن إزالة ${isolate(account)}`,
      later: joinSentence(
        'يمكنك أيضًا استعادتها من ',
        linkInSentence('/account?open=removed-games#removed-games', 'الإعدادات'),
        ` خلال ${removedGameDuration}.`,
      ),
    },
    hide: {
      done: (player) => joinSentence('أُخفي ', nameInSentence(player)),
      undo: (account) => `التراجع عن إخفاء ${isolate(account)}`,
      later: joinSentence('لا يراها غيرك، في ', linkInSentence('#hidden-games', 'آخر صفحتك'), '.'),
    },
  },
  failed: {
    remove: 'تعذّرت إزالة اللعبة. حاول مجددًا.',
    restore: 'تعذّرت استعادة اللعبة. حاول مجددًا.',
    hide: 'تعذّر إخفاء اللعبة. حاول مجددًا.',
    show: 'تعذّر إظهار اللعبة. حاول مجددًا.',
  },

  hide: 'إخفاء',
  hideAccount: (account) => `إخفاء ${isolate(account)}`,
  hiddenTitle: 'مخفية: لا يراها غيرك',
  hiddenLead: 'لا يرى الزوار هذه الحسابات ولا رتبها ولا سجلها.',
  show: 'إظهار',
  showAccount: (account) => `إظهار ${isolate(account)}`,
  hiddenDemoGamesTitle: 'ألعابك التجريبية مخفية',
  hiddenDemoGames:
    'يعرض هذا الموقع الآن لاعبين حقيقيين. اللاعبون في الأسفل وهميون، فلا تعرضهم صفحتك. سيعودون إن استخدم الموقع لاعبين تجريبيين مجددًا.',
  removeHiddenDemoGames: 'إزالة الألعاب التجريبية',
  restoreHiddenDemoGames: `يمكنك استعادة الألعاب المُزالة من إعداداتك خلال ${removedGameDuration}.`,

  unlisted: joinSentence(
    'صفحتك غير مدرجة: لا يجدها إلا من يعرف عنوانها أو اسم المستخدم كاملًا. ',
    linkInSentence('/account?open=privacy#privacy', 'تغيير ذلك'),
  ),
  webhookOff: joinSentence(
    `فشل أحد الـ webhooks لديك لمدة ${formatDuration(maxFailingMs / 1000)}، فلن تصله رسائل أخرى. ستعرف أيها من `,
    linkInSentence('/account?open=webhooks#webhooks', 'الإعدادات'),
    '.',
  ),

  changePicture: 'تغيير الصورة الشخصية',
  changeBanner: 'تغيير البانر',
  needsScript: 'تغيير الصور يحتاج إلى JavaScript.',
  dialogFailed: 'تعذّر فتح النافذة. أعد تحميل الصفحة وحاول مجددًا.',
};

/** The list that changes the order of the cards. */
export const orderTexts: Translation<typeof en.orderTexts> = {
  title: 'تغيير الترتيب',
  up: (account) => `نقل ${isolate(account)} إلى الأعلى`,
  down: (account) => `نقل ${isolate(account)} إلى الأسفل`,
  moved: (player, place) => `أصبح ${isolate(player)} رقم ${place}.`,
  byRank: 'الترتيب حسب الرتبة',
  byRankNow: 'أفضل رتبة هي الأولى الآن.',
  notMoved: 'تعذّر تغيير الترتيب. حاول مجددًا.',
};
