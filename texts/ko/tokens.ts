import { maxTokenNameLength, maxTokens, tokenDays } from '../../domain/accounts/tokens.ts';
import type * as en from '../en/tokens.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const tokenTexts = {
  title: 'API 토큰',
  lead: '토큰이 있으면 프로그램이 여기서 고른 일을 대신 할 수 있어요. 어떤 토큰으로도 비밀번호, 로그인 방법, 계정은 바꿀 수 없어요.',
  docs: 'API 사용 방법',
  count: (count) =>
    count === 0 ? '아직 없음' : plural(count, { other: `${maxTokens}개 중 ${count}개` }),
  name: '이름',
  nameHint: '‘방송 봇’처럼 쓰임새를 적어 주세요.',
  scopes: '할 수 있는 일',
  scopeNames: {
    lookup: '플레이어 조회',
    'games:write': '내 게임 추가, 제거, 갱신',
    'profile:write': '내 게임의 순서와 맨 위 랭크 변경',
    'leaderboards:read': '내 순위표 목록 보기',
    'leaderboards:write': '순위표 만들기와 목록 변경',
  },
  days: '유효 기간',
  dayCounts: Object.fromEntries(tokenDays.map((days) => [days, `${days}일`])) as Record<
    `${(typeof tokenDays)[number]}`,
    string
  >,
  create: '토큰 만들기',
  created: '새 토큰이에요. 다시 볼 수 없으니 지금 복사하세요.',
  remove: '제거',
  removeToken: (name) => `${name} 제거`,
  full: `토큰이 ${maxTokens}개 있어요. 먼저 하나를 제거해 주세요.`,
  badName: `이름은 최대 ${maxTokenNameLength}자로 입력해 주세요.`,
  noScope: '토큰이 할 수 있는 일을 하나 이상 골라 주세요.',
  ends: (time, isOver) => [time, isOver ? '에 만료됨' : '까지 유효'],
  used: (time) => ['마지막 사용 ', time],
  notUsed: '아직 쓴 적 없음',
} satisfies Translation<typeof en.tokenTexts>;
