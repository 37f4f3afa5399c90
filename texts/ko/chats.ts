import type * as en from '../en/chats.ts';
import type { Translation } from '../language/translation.ts';
import { requestTexts } from './errors.ts';
import { rankTexts } from './ranks.ts';

const noUser = '이 아이디를 쓰는 사용자가 없어요.';

export const chatTexts: Translation<typeof en.chatTexts> = {
  noUser,
  noUserCalled: (name) => (name ? `${name}: ${noUser}` : noUser),
  oneOf: (name, parameter, values) =>
    `${name}: ${requestTexts.oneOf(parameter, values.map(({ id }) => id).join(', '))}`,
  noAccount: (name, game) => `${name}: 공개한 ${game} 계정이 없어요.`,
  noRank: (name, game) =>
    game ? `${name}: ${game} ${rankTexts.noRank}.` : `${name}: ${rankTexts.noRank}.`,
  rank: (name, rank) => `${name}: ${rank}`,
  old: (age, source) => `${source} 갱신 실패로 ${age} 전 랭크`,
  profile: '프로필',
  history: '기록',
};
