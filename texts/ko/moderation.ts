import { maxNoteLength } from '../../domain/moderation/moderation.ts';
import type * as en from '../en/moderation.ts';
import type { Translation } from '../language/translation.ts';
import { leaderboardFormTexts } from './leaderboards.ts';

const byOperator = '이 사이트의 운영자가';

export const actionTexts: Translation<typeof en.actionTexts> = {
  dismiss: { title: '기각' },
  'hide-picture': {
    title: '사진과 배너 제거',
    effects: () => ['사진과 배너가 삭제돼요. 프로필에는 기본 사진과 배너가 나와요.'],
    told: () => `${byOperator} 내 사진과 배너를 제거했어요.`,
  },
  'remove-picture': {
    title: '사진 제거',
    effects: () => ['사진이 삭제돼요. 프로필에는 기본 사진이 나와요.'],
    told: () => `${byOperator} 내 사진을 제거했어요.`,
  },
  'remove-banner': {
    title: '배너 제거',
    effects: () => ['배너가 삭제돼요. 프로필에는 기본 배너가 나와요.'],
    told: () => `${byOperator} 내 배너를 제거했어요.`,
  },
  'remove-bio': {
    title: '소개 제거',
    effects: () => ['소개가 삭제돼요.'],
    told: () => `${byOperator} 내 소개를 제거했어요.`,
  },
  'remove-links': {
    title: '링크 제거',
    effects: () => ['링크가 모두 삭제돼요.'],
    told: () => `${byOperator} 내 링크를 제거했어요.`,
  },
  'remove-game': {
    title: '게임 제거',
    effects: (game) => [
      `이 게임이 기록과 함께 삭제돼요: ${game}. 사용자가 다시 추가할 수는 있어요.`,
    ],
    told: (game) => `${byOperator} 내 페이지에서 이 게임을 제거했어요: ${game}.`,
  },
  'rename-leaderboard': {
    title: '순위표 이름 변경',
    effects: (names) => [`이름이 열려 있는 페이지에서도 바로 바뀌어요: ${names}.`],
    told: (names) => `${byOperator} 내 순위표 하나의 이름을 바꿨어요: ${names}.`,
  },
  'delete-leaderboard': {
    title: '순위표 삭제',
    effects: (name) => [`${name} 순위표가 목록, 순위, 멤버와 함께 삭제돼요. 되돌릴 수 없어요.`],
    told: (name) => `${byOperator} 내 순위표를 삭제했어요: ${name}.`,
  },
  rename: {
    title: '아이디 변경',
    effects: (name) => [
      `새 아이디: ${name}. 예전 아이디로는 프로필이 나오지 않고, 다른 사용자가 쓸 수도 없어요.`,
      '로그인할 때 새 아이디가 필요하니, 가능하면 사용자에게 알려 주세요.',
    ],
    told: (name) => `${byOperator} 내 아이디를 바꿨어요: ${name}.`,
  },
  suspend: {
    title: '정지',
    effects: (day) => [
      '프로필이 모든 방문자에게 보이지 않아요. 모든 세션이 끝나고 로그인도 거부돼요.',
      '사용자가 주인인 순위표는 멤버만 찾을 수 있고, 왜 비어 있는지 안내를 봐요.',
      day === '' ? '운영자가 풀 때까지 이어져요.' : `${day} 0시(UTC)에 저절로 풀려요.`,
    ],
    told: (day) => (day === '' ? '정지된 계정이에요.' : `정지된 계정이에요. 해제일: ${day}.`),
  },
  unsuspend: {
    title: '정지 해제',
    effects: () => ['프로필이 다시 공개되고, 주인이 로그인할 수 있어요.'],
  },
  delete: {
    title: '계정 삭제',
    effects: () => [
      '계정이 모든 데이터와 함께 삭제돼요. 되돌릴 수 없어요.',
      '사용자의 순위표는 가장 오래된 매니저에게 넘어가요. 매니저가 없으면 삭제돼요.',
      '이 아이디는 아무도 다시 쓸 수 없어요.',
      '사용자가 로그인하면 아이디나 비밀번호가 맞지 않는다는 안내를 봐요.',
    ],
  },
  note: { title: '메모 저장', effects: () => ['메모가 저장돼요.'] },
  'reset-password': { title: '새 비밀번호 설정 링크' },
  operator: {
    title: '운영자로 지정',
    effects: () => ['이 계정은 로그인한 뒤 /admin을 열 수 있어요.'],
  },
  'no-operator': {
    title: '운영자 해제',
    effects: () => ['이 계정은 더 이상 /admin을 열 수 없어요.'],
  },
  registration: { title: '가입할 수 있는 사람' },
  announcement: { title: '공지' },
  invitation: { title: '새 사용자 초대' },
  'withdraw-invitation': { title: '초대 취소' },
};

export const moderationTexts: Translation<typeof en.moderationTexts> = {
  reportsClosed: '이 프로필의 남은 신고는 닫혀요.',
  because: (reason) => `이유: ${reason}.`,
  appeal: '잘못된 조치라고 생각하면 이 사이트의 운영자에게 문의하세요.',
  appealTo: (contact) => `잘못된 조치라고 생각하면 이 사이트의 운영자에게 연락하세요: ${contact}`,
  noUser: (username) => `${username} 아이디를 쓰는 사용자가 없어요.`,
  previousName: (currentName) => `${currentName} 님이 예전에 쓰던 아이디예요.`,
};

export const moderationReasons: Translation<typeof en.moderationReasons> = {
  impersonation: '다른 사람 사칭',
  'offensive-name': '불쾌감을 주는 이름',
  'offensive-picture': '불쾌감을 주는 사진이나 배너',
  'offensive-words': '불쾌감을 주는 소개나 링크',
  other: '이 사이트의 규칙 위반',
};

export const actionRefusals: Translation<typeof en.actionRefusals> = {
  'no-such-profile': '방금 삭제된 프로필이에요.',
  'no-such-game': '이 게임은 이제 프로필에 없어요.',
  'no-such-leaderboard': '사용자는 이제 이 순위표의 주인이 아니에요.',
  'bad-leaderboard-name': leaderboardFormTexts.badName,
  demo: '사이트 자체의 프로필이에요. 삭제할 수는 있어요.',
  'is-operator': '이 사용자는 운영자예요. 운영자에 대한 조치는 npm run admin으로만 할 수 있어요.',
  'is-suspended': '정지된 계정이에요. 먼저 정지를 해제하세요.',
  'not-suspended': '정지된 계정이 아니에요.',
  'suspended-already': '이미 정지된 계정이에요.',
  'same-username': '이미 그 아이디예요.',
  'username-taken': '이미 사용 중이거나 최근에 쓰인 아이디예요.',
  'bad-day': '정지는 2031-12-31처럼 오늘보다 뒤의 날짜에 끝나야 해요.',
  'long-note': `메모는 최대 ${maxNoteLength}자까지 쓸 수 있어요.`,
};
