import type * as en from '../en/events.ts';
import type { Translation } from '../language/translation.ts';
import { formatUtc } from './times.ts';

export const eventTexts: Translation<typeof en.eventTexts> = {
  title: (displayName, siteName) => `${displayName} · ${siteName}`,
  highestSince: (player, rank, queue, since) =>
    `${player} 님이 ${queue}에서 ${formatUtc(since, 'day')} 이후 최고인 ${rank}에 도달했어요.`,
};

export const momentTexts: Translation<typeof en.momentTexts> = {
  title: '새 랭크',
  reached: (player, rank, queue) => `${player} 님이 ${queue}에서 ${rank}에 도달했어요.`,
  first: (player, rank, queue) => `${player} 님, ${queue}: ${rank}.`,
  alsoReached: (rank, queue) => `${queue}에서도 ${rank}에 도달했어요.`,
  added: (player, game) => `${player} (${game}) 계정이 추가됐어요.`,
  removed: (player, game) => `${player} (${game}) 계정이 제거됐어요.`,
  newRank: (player, queue, rank) => `${player}, ${queue}: ${rank}.`,
  newLevel: (player, level) => `${player} 님이 ${level}레벨이 됐어요.`,
  verified: (player) => `${player} 계정이 인증됐어요.`,
  noLongerVerified: (player) => `${player} 계정의 인증이 풀렸어요.`,
  verifiedElsewhere: (player) => `다른 프로필에서 ${player} 계정을 인증했어요.`,
  newPicture: '프로필 사진이 바뀌었어요.',
  newBanner: '배너가 바뀌었어요.',
};
