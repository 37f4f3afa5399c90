import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import { toShownName } from '../../domain/games/shown-name.ts';
import type * as en from '../en/search.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const searchTexts: Translation<typeof en.searchTexts> = {
  findProfile: '프로필 찾기',
  /** The search on the home page. */
  username: '아이디',
  search: '검색',
  find: '찾기',
  close: '닫기',
  title: (text, siteName) => `찾을 수 없음: ${toShownName(text)} · ${siteName}`,
  recentlyViewed: '최근 본 프로필',
  profiles: '프로필',
  clearRecent: '최근 본 프로필 지우기',
  recentCount: (count) => plural(count, { other: `최근 본 프로필 ${count}개.` }),
  unverified: (game) => `${game} · 미인증`,
  shows: (player) => `계정: ${toShownName(player)}`,
  placeholder: '아이디 검색',
  placeholderWithDemo: (username) => `예: ${username}`,
  hint: '아이디, 이름#태그 같은 플레이어 이름, 또는 플레이어 링크를 입력하세요.',
  profileCount: (count) => plural(count, { other: `프로필 ${count}개.` }),
  offerCount: (count) => plural(count, { other: `선택지 ${count}개 더 있음.` }),
  noProfile: '프로필을 찾지 못했어요.',
  seePlayer: (player, game) => `${game}에서 ${toShownName(player)} 보기`,
  lookUp: (player, game) => `${game}에서 ${toShownName(player)} 조회`,
  takeName: (username) => `이 아이디 쓰기: ${username}`,
  profilesOf: (riotId) => `${toShownName(riotId)} 계정이 있는 프로필`,
  noProfileOf: (riotId) => `${toShownName(riotId)} 계정이 있는 프로필은 아직 없어요`,
  noProfileOfHint: '플레이어를 조회하면 랭크를 보고 내 페이지에 추가할 수도 있어요.',
  noPage: (username) => `${username} 아이디를 쓰는 프로필이 없어요`,
  noPageHint: 'Riot ID가 있는 플레이어는 이름#태그처럼 태그까지 입력해야 찾을 수 있어요.',
  noUsername: (text) => `‘${toShownName(text)}’: 아이디로 쓸 수 없어요`,
  nothingTyped: '아이디나 플레이어 이름을 입력하세요',
  allowedTexts: `아이디는 영문, 숫자, _, -로 ${minUsernameLength}~${maxUsernameLength}자예요. Riot ID는 이름#태그처럼 이름과 태그로 되어 있어요.`,
  leaderboards: '순위표',
  leaderboard: (name, game) => `${name} · ${game}`,
  similarNames: '비슷한 아이디',
};
