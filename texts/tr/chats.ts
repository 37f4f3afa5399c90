import type * as en from '../en/chats.ts';
import type { Translation } from '../language/translation.ts';
import { requestTexts } from './errors.ts';
import { rankTexts } from './ranks.ts';

const noUser = 'Böyle bir kullanıcı yok.';

export const chatTexts: Translation<typeof en.chatTexts> = {
  noUser,
  noUserCalled: (name) => (name ? `${name}: ${noUser}` : noUser),
  oneOf: (name, parameter, values) =>
    `${name}: ${requestTexts.oneOf(parameter, values.map(({ id }) => id).join(', '))}`,
  noAccount: (name, game) => `${name} sayfasında ${game} hesabı yok.`,
  noRank: (name, game) =>
    game ? `${name} (${game}): ${rankTexts.noRank}.` : `${name}: ${rankTexts.noRank}.`,
  rank: (name, rank) => `${name}: ${rank}`,
  old: (age, source) => `${age} öncesinden, çünkü son ${source} güncellemesi başarısız oldu`,
  profile: 'Profil',
  history: 'Geçmiş',
};
