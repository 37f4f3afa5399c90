import { trendDays } from '../../domain/profiles/trend.ts';
import { staleAfterMs } from '../../domain/refresh/rank-refresh.ts';
import type * as en from '../en/history.ts';
import type { Translation } from '../language/translation.ts';
import { profileTexts } from './profile.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

export const graphTexts: Translation<typeof en.graphTexts> = {
  loadAgain: '다시 시도',
  range: '기간',
  ranges: { '30d': `${trendDays}일`, season: '시즌', all: '전체' },
  graphTitle: (queue) => `${queue}: 랭크 변화`,
  readGraph: (queue) => `${queue} 날짜별 랭크`,
  rankBetween: (queue, first, from, last, to) =>
    `${queue}: ${from}에는 ${first}, ${to}부터는 ${last}.`,
  highest: '표시된 최고 랭크',
  everyChange: '표에는 저장된 변동이 모두 나와요.',
  someChanges: (listed, saved) => `표에는 저장된 변동 ${saved}개 중 ${listed}개가 나와요.`,
  unchangedTime: '점선: 이 구간에는 기록된 랭크 변동이 없어요.',
  gaps: '선이 끊긴 곳: 이 기간에는 랭크가 없었어요.',
  beginsOn: (day) => `기록은 ${day}부터 있어요.`,
  asTable: '표로 보기',
  asTableOf: (queue) => `표로 보기: ${queue}`,
  tableCaption: (queue) => `${queue}: 랭크 변화, 최신순`,
  time: '시각',
  rank: '랭크',
  firstRank: (time) =>
    `${time}부터예요. 선은 여기서 시작하고, 랭크가 바뀔 때마다 한 칸씩 늘어나요.`,
  noRankTitle: rankTexts.noRank,
  noRank: `첫 랭크가 생기면 그래프가 시작돼요. 랭크는 페이지를 열 때 최소 ${formatDuration(staleAfterMs / 1000)} 간격으로 갱신돼요.`,
  noRankSince: (day) => `${day} 이후로 기록된 랭크가 없어요.`,
  noRankOnLadder: '이 기간에는 랭크가 없었어요.',
  noGamesTitle: '아직 게임 없음',
  noGames: (displayName) =>
    `${profileTexts.noGames(displayName)} 게임을 추가하면 그날부터 랭크 그래프가 여기에 생겨요.`,
};

export const calendarTexts: Translation<typeof en.calendarTexts> = {
  title: '날짜별',
  titleOf: (queue) => `날짜별: ${queue}`,
  caption: '날마다(UTC) 기록된 랭크 변동을 적은 표예요. 숫자가 없는 날은 변동을 알 수 없어요.',
  weekdays: ['월', '화', '수', '목', '금', '토', '일'],
  change: (change) => (change > 0 ? `+${change}` : change < 0 ? `−${Math.abs(change)}` : '0'),
};

export const seasonTexts: Translation<typeof en.seasonTexts> = {
  title: '지난 시즌',
  days: (from, to, isWhole) =>
    isWhole ? [from, ' – ', to] : [to, '까지. 기록은 ', from, '부터 있어요.'],
  ranks: (last, highest) =>
    last === highest
      ? `최종 ${last} (표시된 최고 랭크)`
      : `최종 ${last}, 표시된 최고 랭크 ${highest}`,
};

export const historyPageTexts: Translation<typeof en.historyPageTexts> = {
  title: '랭크 기록',
  documentTitle: (displayName, siteName) => `${displayName} 랭크 기록 · ${siteName}`,
  documentTitleOfAccount: (account, displayName, siteName) =>
    `${account} · ${displayName} 랭크 기록 · ${siteName}`,
  account: (player, game) => `${player} (${game})`,
  accounts: '계정',
  toProfile: (displayName) => `${displayName} 프로필로 돌아가기`,
  updatedAt: (time) => ['마지막 갱신 ', time],
};
