import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/profile.ts';
import type { Translation } from '../language/translation.ts';

export const profileTexts = {
  compare: '비교',
  follow: '팔로우',
  bestRank: '현재 최고 랭크',
  bestRankIn: (game) => `${game} 현재 최고 랭크`,
  showcase: '대표 랭크',
  removedRank: '제거한 게임의 랭크',
  pictureOf: (displayName) => `${displayName} 프로필`,
  games: '게임',
  noGames: (displayName: string) => `${displayName} 님은 아직 공개한 게임이 없어요.`,
  findProfile: '다른 프로필 찾기',
  makePage: (site) => `${site}: 모든 랭크를 한 페이지에. 내 페이지 만들기`,
  report: '이 프로필 신고',
  connectionLost: '연결이 끊겼어요. 다시 연결하는 중…',

  highestSince: (firstDay, rank, day) => [firstDay, ` 이후 최고: ${rank} (`, day, ')'],
  thisWeek: '이번 주 ',
  since: (day) => [day, '부터: '],
  gain: (gain, tier) => (tier ? `${gain}, ${tier} 달성` : gain),
  trend: (queue, change) => `${queue}, 최근 ${trendDays}일: ${change}`,
  noRankNow: '지금은 랭크 없음',
  unchanged: '변동 없음',
  up: (distance) => `${distance} 상승`,
  down: (distance) => `${distance} 하락`,

  lastUpdate: '마지막 갱신',
  oldestUpdate: '가장 오래된 갱신',
  notUpdated: (accounts) => `마지막 갱신에 실패한 계정: ${accounts}.`,
  update: '갱신',
  updating: '갱신 중…',
  updated: '갱신했어요.',
  updateNotRequested: '갱신하지 못했어요. 다시 시도해 주세요.',
  updateLate: '아직 오지 않은 랭크가 있어요. 도착하면 바로 보여 줄게요.',
} satisfies Translation<typeof en.profileTexts>;

export const shareTexts: Translation<typeof en.shareTexts> = {
  share: '공유',
  copyLink: '링크 복사',
  sendLink: '링크 보내기',
  copied: '복사됨',
  linkCopied: '링크를 복사했어요.',
  close: '닫기',
};

export const historyTexts: Translation<typeof en.historyTexts> = {
  history: '기록',
  historyOf: (account) => `${account} 기록`,
  loading: '불러오는 중…',
  loadFailed: '기록을 불러오지 못했어요.',
  ownPage: '따로 열기',
};
