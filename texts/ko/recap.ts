import { countGames } from '../../domain/games/record.ts';
import type * as en from '../en/recap.ts';
import type { Translation } from '../language/translation.ts';
import { formatPeriod } from './calendar.ts';
import { plural } from './plural.ts';
import { formatUtc } from './times.ts';

const countGamesText = (count: number) => plural(count, { other: `${count}판` });

export const recapTexts: Translation<typeof en.recapTexts> = {
  documentTitle: (displayName, period, site) =>
    `${displayName} ${formatPeriod(period)} 결산 · ${site}`,
  title: (displayName, period) => `${displayName} ${formatPeriod(period)} 결산`,
  soFar: (period) => (period.includes('-') ? '이번 달 지금까지' : '올해 지금까지'),
  periods: '결산',
  private: '공유하기 전에는 나만 볼 수 있는 페이지예요.',
  address: '이 결산의 주소',
  shared: '이 페이지의 주소를 아는 사람은 누구나 볼 수 있어요. 검색 엔진에는 빼 달라고 요청해요.',
  share: '이 결산 공유',
  unshare: '공유 중지',
  pictures: { wide: '채팅용 이미지 (가로)', tall: '휴대폰용 이미지 (세로)' },
  toProfile: (displayName) => `${displayName} 프로필로 돌아가기`,
  nothing: '이 기간에 확인된 게임이나 랭크 변동이 없어요. 결산은 플레이하는 동안 채워져요.',
  since: (day) => [day, ' 랭크부터 계산했어요. 기간의 시작에 가장 가깝게 읽은 랭크예요.'],
  highest: '표시된 최고 랭크',
  on: (rank, day) => [`${rank} (`, day, ')'],
  climb: '변동',
  bestWeek: '가장 많이 오른 주',
  weekOf: (gain, day) => [`${gain} (`, day, '에 시작한 주)'],
  promotions: '새로 오른 티어',
  activeDays: '변동이 있던 날',
  games: '판수',
  longestRun: '최다 연승',
  run: (count) => plural(count, { other: `${count}연승` }),
  mains: '현재 모스트',
  ofPeriod: (period) => `${formatPeriod(period)} 결산`,
  yours: (period) => `내 ${formatPeriod(period)} 결산`,
  facts: (gain, { games, activeDays, since }) =>
    [
      gain,
      ...(games ? [countGamesText(countGames(games))] : []),
      plural(activeDays, { other: `변동이 있던 날 ${activeDays}일` }),
      ...(since ? [`${formatUtc(since, 'day')}부터`] : []),
    ].join(' · '),
};
