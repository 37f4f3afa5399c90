import type * as en from '../en/chats.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { requestTexts } from './errors.ts';
import { rankTexts } from './ranks.ts';

/** The line of a chat bot, and the card of Discord. */

const noUser = 'لا يوجد مستخدم بهذا الاسم.';

export const chatTexts: Translation<typeof en.chatTexts> = {
  noUser,
  noUserCalled: (name) => (name ? `${isolate(name)}: ${noUser}` : noUser),
  oneOf: (name, parameter, values) =>
    `${isolate(name)}: ${requestTexts.oneOf(parameter, values.map(({ id }) => id).join(', '))}`,
  noAccount: (name, game) => `لا يعرض ${isolate(name)} أي حساب ${isolate(game)}.`,
  noRank: (name, game) =>
    game
      ? `${isolate(name)}: ${rankTexts.noRank} في ${isolate(game)}.`
      : `${isolate(name)}: ${rankTexts.noRank}.`,
  rank: (name, rank) => `${isolate(name)}: ${isolate(rank)}`,
  old: (age, source) => `منذ ${age}، لأن آخر تحديث من ${isolate(source)} فشل`,
  profile: 'الملف الشخصي',
  history: 'السجل',
};
