import { toShownName } from '../../domain/games/shown-name.ts';
import type * as en from '../en/player.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';

/** The texts of the page of a player. */
export const playerTexts: Translation<typeof en.playerTexts> = {
  documentTitle: (player, game, siteName) =>
    `${isolate(toShownName(player))} في ${isolate(game)} · ${isolate(siteName)}`,
  /** Titles by the state of the page. */
  titles: {
    'not-looked-up': (title) => `البحث عن ${isolate(title)}`,
    several: (title) => `عدة لاعبين: ${isolate(title)}`,
    'not-found': (title) => `غير موجود: ${isolate(title)}`,
    'not-answering': (title) => `لا رد: ${isolate(title)}`,
  },
  ranks: 'الرتب',
  isThisYou: 'هل هذا أنت؟',
  makePage: 'أنشئ صفحتك',
  addToPage: 'إضافة إلى صفحتك',
  onYourPage: 'في صفحتك',
  historyBegins: 'يبدأ سجل رتبك مع صفحتك الخاصة.',
  isUser: (username, siteName) => `هذا ${isolate(username)} على ${isolate(siteName)}.`,
  toProfile: (username) => `افتح صفحة ${isolate(username)}`,
  lookUpInGame: (game) => `البحث في ${isolate(game)}`,
  notLookedUp: (source) => `تأتي الرتب من ${isolate(source)}. اضغط الزر لجلبها.`,
  lookUp: 'بحث',
  name: 'اسم اللاعب',
};
