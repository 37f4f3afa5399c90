import { maxRaceDays } from '../../domain/leaderboards/race.ts';
import type * as en from '../en/races.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const raceTexts: Translation<typeof en.raceTexts> = {
  title: '레이스',
  state: (state, start, end) =>
    ({
      announced: [
        '레이스는 ',
        start,
        '에 시작해 ',
        end,
        '에 끝나요. 가장 많이 오른 사람이 이겨요.',
      ],
      running: [
        '레이스는 ',
        start,
        '에 시작했고 ',
        end,
        '에 끝나요. 가장 많이 오른 사람이 이겨요.',
      ],
      ended: ['레이스는 ', start, '부터 ', end, '까지였어요.'],
    })[state],
  interval: (hours) =>
    hours === 1
      ? '랭크는 한 시간마다 한 번쯤 읽어요.'
      : plural(hours, {
          other: `지금은 읽을 랭크가 많아서 하나를 ${hours}시간마다 한 번쯤 읽어요.`,
        }),
  podium: '시상대',
  noPlaces: '순위가 없어요. 시작과 끝 사이에 읽은 랭크가 없어요.',
  columns: { climb: '시작 이후', record: '판수' },
  notBegun: '시작 이후 랭크 없음',
  games: (count) => (count === undefined ? null : plural(count, { other: `${count}판` })),
  readAt: (time) => [time, ' 기준'],
  rulesTitle: '규칙',
  rules: [
    '플레이어는 시작 시각 뒤에 처음 읽은 랭크에서 출발해요. 랭크가 없거나 나중에 추가된 플레이어는 자신의 첫 랭크에서 출발해요.',
    '시작과 끝은 이 사이트의 시계를 따라요. 서머타임이 시작되거나 끝나도 달라지지 않아요.',
    '가장 많이 오른 사람이 이기고, 떨어지면 마이너스로 계산해요. 같은 만큼 올랐으면 공동 순위예요.',
    '새 시즌처럼 데이터 제공처가 플레이어의 판수를 처음부터 다시 세면, 그 플레이어는 다시 출발해요.',
    '결과에는 마지막으로 읽은 랭크가 나와요. 끝나기 한 시간보다 더 전에 읽었다면 그 시각을 옆에 적어요.',
    '제거된 플레이어는 레이스에서 빠져요. 결과에서는 그 자리가 비어 있어요.',
  ],
  news: { announced: '', running: '레이스가 시작됐어요.', ended: '레이스가 끝났어요.' },
  days: (start, end) => [start, ' – ', end],
};

export const raceFormTexts: Translation<typeof en.raceFormTexts> = {
  lead: '레이스에는 시작과 끝이 있어요. 이 순위표의 큐에서 가장 많이 오른 사람이 이겨요.',
  start: '시작',
  end: '끝',
  zone: '시간대',
  zoneHint: '위 두 시각의 시간대예요. 예: Asia/Seoul. 방문자에게는 각자의 시간대로 보여요.',
  save: '레이스 저장',
  remove: '레이스 제거',
  removeHint:
    '레이스가 진행되는 동안 끝을 옮길 수 있어요. 시작을 바꾸거나 레이스를 제거하면 플레이어들의 출발 지점과 결과가 삭제돼요.',
  listHint:
    '플레이어를 제거하면 레이스의 출발 지점과 순위를 잃어요. 다시 추가해도 돌아오지 않아요.',
};

export const raceProblems: Translation<typeof en.raceProblems> = {
  'zone-unknown': 'Asia/Seoul 같은 시간대를 입력해 주세요. 저장된 것은 없어요.',
  'start-missing': '레이스의 시작 시각을 입력해 주세요. 저장된 것은 없어요.',
  'start-past': '이미 지난 시작 시각이에요. 앞으로 올 시각을 입력해 주세요. 저장된 것은 없어요.',
  'start-fixed':
    '이미 시작한 레이스라 시작 시각은 바꿀 수 없어요. 끝은 아직 옮길 수 있어요. 저장된 것은 없어요.',
  'end-missing': '레이스가 끝나는 시각을 입력해 주세요. 저장된 것은 없어요.',
  'end-early': '끝은 시작보다 뒤이고 아직 오지 않은 시각으로 입력해 주세요. 저장된 것은 없어요.',
  'end-late': `끝은 앞으로 ${maxRaceDays}일 안으로 입력해 주세요. 저장된 것은 없어요.`,
};
