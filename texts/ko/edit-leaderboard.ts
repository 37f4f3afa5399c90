import {
  maxLeaderboards,
  maxLines,
  maxModerators,
  maxWaitingLines,
} from '../../domain/leaderboards/leaderboard.ts';
import type * as en from '../en/edit-leaderboard.ts';
import type { Translation } from '../language/translation.ts';
import { leaderboardFormTexts } from './leaderboards.ts';

export const leaderboardProblems: Translation<typeof en.leaderboardProblems> = {
  none: '이 주소에 순위표가 없거나 멤버만 볼 수 있어요. 멤버라면 로그인해 주세요.',
  audience: '누가 순위표를 볼 수 있는지는 주인만 바꿀 수 있어요. 저장된 것은 없어요.',
  race: '바꾸려는 큐에 레이스가 있어요. 다른 큐로 바꾸려면 레이스를 결과와 함께 제거해야 해요. 저장된 것은 없어요.',
  wrongName: '순위표의 이름과 달라요. 삭제된 것은 없어요.',
};

export const listRefusals: Translation<typeof en.listRefusals> = {
  'no-lines': (_count) => leaderboardFormTexts.emptyList,
  'too-many-lines': (count) =>
    `순위표는 최대 ${maxLines}줄인데, 이 목록은 ${count}줄이에요. 저장된 것은 없어요.`,
  'line-too-long': (line) =>
    `${line}번째 줄이 너무 길어요. 한 줄에 플레이어 한 명만 써 주세요. 저장된 것은 없어요.`,
};

export const leaderboardRefusals: Translation<typeof en.leaderboardRefusals> = {
  'too-many-leaderboards': `순위표가 이미 ${maxLeaderboards}개 있어요. 먼저 하나를 삭제해 주세요.`,
  'too-many-waiting': `조회를 기다리는 플레이어는 최대 ${maxWaitingLines}명이에요. 몇 명을 찾은 뒤에 다시 시도해 주세요.`,
  changed: '그사이에 목록이 바뀌었어요. 바뀐 내용을 다시 확인해 주세요. 저장된 것은 없어요.',
  'too-many-moderators': `순위표의 매니저는 최대 ${maxModerators}명이에요.`,
};

export const leaderboardNotices: Translation<typeof en.leaderboardNotices> = {
  line: '줄을 저장했어요.',
  removed: '줄을 제거했어요.',
  settings: '설정을 저장했어요.',
  race: '레이스를 저장했어요.',
  norace: '레이스를 제거했어요.',
};
