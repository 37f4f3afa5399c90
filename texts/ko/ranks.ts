import type * as en from '../en/ranks.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const rankTexts = {
  noRank: '아직 랭크 없음',
  emblem: (tier) => `${tier} 엠블럼`,
  leaguePointsToNext: (points, next) => `${next}까지 ${points}\u00a0LP`,
  pointsToNext: (points, next) => plural(points, { other: `${next}까지 ${points}점` }),
  mainQueue: (queue) => `${queue} · 가장 많이 한 큐`,
  queueOfGame: (queue, game) => `${queue} · ${game}`,
  accountFacts: (level, region, id) =>
    [level === null ? '' : `레벨 ${level}`, region, id && `ID ${id}`].filter(Boolean).join(' · '),
  credit: (source, time) => [time, ` 기준, 출처 ${source} (일부 게임은 빠져 있어요)`],
  sample: '샘플',
  sampleHint: '가상의 플레이어예요.',
  lastGame: (date) => ['마지막 게임 ', date],
  verified: '인증됨',
  verifiedHint: '프로필 주인이 본인 계정임을 인증했어요.',
  unverified: '미인증',
  unverifiedHint: '프로필 주인이 본인 계정임을 인증하지 않았어요.',
  verifiedElsewhere: '다른 프로필에서 인증됨',
  verifiedElsewhereHint:
    '다른 프로필의 주인이 본인 계정임을 인증했어요. 그래서 이 프로필의 현재 최고 랭크에는 들어가지 않아요.',
} satisfies Translation<typeof en.rankTexts>;

export const distanceTexts: Translation<typeof en.distanceTexts> = {
  points: (points) => plural(points, { other: `${points}점` }),
  stars: (stars) => plural(stars, { other: `별\u00a0${stars}개` }),
  divisions: (divisions) => plural(divisions, { other: `${divisions}단계` }),
};
