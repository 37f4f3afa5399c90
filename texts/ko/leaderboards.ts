import { maxLines, maxNameLength } from '../../domain/leaderboards/leaderboard.ts';
import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/leaderboards.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countPlayers = (players: number) => plural(players, { other: `플레이어 ${players}명` });

const countPlaces = (places: number) => plural(places, { other: `${places}계단` });

export const leaderboardFormTexts = {
  name: '순위표 이름',
  badName: `이름은 최대 ${maxNameLength}자로 입력해 주세요.`,
  play: '게임과 큐',
  queue: (game, queue) => `${game} · ${queue}`,
  region: '지역',
  regionHint: '줄마다 다른 지역을 쓸 수 있어요: Mira#EUW, EUW.',
  audience: '볼 수 있는 사람',
  audiences: {
    link: '링크가 있는 누구나',
    all: '누구나: 이 사이트의 목록에도 나와요',
    members: '멤버만',
  },
  list: '플레이어',
  listHint: `한 줄에 플레이어 한 명씩, 최대 ${maxLines}줄이에요. 이름, 링크, 또는 이 사이트 사용자의 @아이디를 쓰세요. 스프레드시트에서 붙여넣어도 돼요.`,
  listExamples: {
    'riot-id': 'Mira#KR1\nhttps://www.op.gg/…/Fern-1234\n@juniper',
    username: 'mira_plays\nhttps://…/fern\n@juniper',
    'display-name': 'Mira\n87654321\n@juniper',
    'account-id': '87654321\n76561198047920049\n@juniper',
  },
  emptyList: '플레이어를 한 명 이상 입력해 주세요.',
  player: '플레이어 이름 또는 링크',
  uses: '링크로 참가할 수 있는 인원',
  days: '링크를 쓸 수 있는 일수',
  account: '내 계정',
  otherAccount: '다른 계정',
  otherPlayer: '다른 계정: 게임에서 쓰는 이름 또는 링크',
  ownPlayer: '게임에서 쓰는 이름 또는 링크',
  ownRegionHint: (region) =>
    `${region} 지역에서 플레이하지 않는다면 지역을 붙여 주세요: Mira#EUW, EUW.`,
  noAccount: '게임에서 쓰는 이름이나 링크를 입력해 주세요.',
  agreed: '이 플레이어를 순위표에 보이기',
  nameAgain: '확인용 이름',
  nameAgainHint: '삭제하려면 순위표 이름을 입력하세요.',
} satisfies Translation<typeof en.leaderboardFormTexts>;

export const leaderboardTexts: Translation<typeof en.leaderboardTexts> = {
  toAll: '순위표',
  playerCount: (game, players) => `${game} · ${countPlayers(players)}`,
  asOf: (time) => [time, ' 기준'],
  failed: (count) => plural(count, { other: `플레이어 ${count}명의 마지막 갱신에 실패했어요.` }),
  edit: (problems) =>
    problems === 0 ? '수정' : plural(problems, { other: `${problems}줄 고치기` }),
  members: '멤버',
  waiting: (waiting, all) =>
    plural(waiting, { other: `플레이어 ${all}명 중 ${waiting}명을 조회하고 있어요.` }),
  closing: '페이지를 닫아도 괜찮아요. 데이터 제공처가 응답하지 않으면 사이트가 다시 물어봐요.',
  places: '날짜별 순위',
  share: '배지, 오버레이, 피드',
  compareOwn: '바로 윗줄과 나 비교하기',
  compareFirst: '1위와 2위 비교하기',
  wall: '큰 화면으로 보기',
  makeRace: '레이스 만들기',
  gone: '볼 수 없는 순위표예요.',
  report: '이 순위표 신고',
  empty: '아직 플레이어 없음',
  emptyHint: (problems) =>
    problems > 0
      ? '목록을 고쳐 주세요. 플레이어를 찾을 수 있는 줄이 없어요.'
      : '주인이나 매니저가 목록에 추가하면 여기에 나와요.',
  passedBy: (names) => `지난주 이후 나를 앞지른 플레이어: ${names.join(', ')}.`,
  queues: '큐',
  sort: '정렬',
  sorts: { rank: '랭크', climb: '이번 주', games: '판수' },
  columns: {
    place: '순위',
    player: '플레이어',
    rank: '랭크',
    climb: '이번 주',
    record: '전적',
    trend: `최근 ${trendDays}일`,
  },
  noPlace: '순위 없음',
  you: '나',
  since: (day) => [day, '부터'],
  isNew: '신규',
  rise: (places) => `지난주보다 ${countPlaces(places)} 상승`,
  fall: (places) => `지난주보다 ${countPlaces(places)} 하락`,
  tookTheLead: (name) => `${name} 님이 1위에 올랐어요.`,
  sharesTheLead: (name) => `${name} 님이 공동 1위예요.`,
  nowInPlace: (name, place) => `${name} 님이 이제 ${place}위예요.`,
  newRank: (name, rank) => `${name}: ${rank}.`,
  newRanks: (players) => plural(players, { other: `플레이어 ${players}명의 랭크가 바뀌었어요.` }),
};

export const placesTexts: Translation<typeof en.placesTexts> = {
  documentTitle: (name, siteName) => `${name} 순위 · ${siteName}`,
  title: (queue) => `${queue} 순위`,
  toTable: (name) => `${name} 순위표로 돌아가기`,
  between: (first, last) => [first, '부터 ', last, '까지'],
  csv: '스프레드시트로 받기 (CSV)',
  before: (place) => (place === null ? '전에는 순위 없음' : `전에는 ${place}위`),
  empty: '순위는 하루에 한 번 저장돼서 첫 줄은 모레 나와요.',
};

export const newLeaderboardTexts: Translation<typeof en.newLeaderboardTexts> = {
  title: '순위표 만들기',
  lead: '우리끼리 랭크 순으로 보는 표예요. 알아서 계속 갱신돼요.',
  create: '순위표 만들기',
  creating: '플레이어를 조회하는 중…',
  next: '바로 열리고, 플레이어를 조회하는 대로 채워져요. 게임만 빼고 나중에 모두 바꿀 수 있고, 시작과 끝을 정해 레이스로 만들 수도 있어요.',
};

export const editLeaderboardTexts: Translation<typeof en.editLeaderboardTexts> = {
  documentTitle: (name, siteName) => `${name} 수정 · ${siteName}`,
  webhooks: 'Discord 채널에 표나 새 1위 소식 올리기',
  title: '순위표 수정',
  toTable: (name) => `${name} 순위표로 돌아가기`,
  problems: '고쳐야 할 줄',
  problemsLead: '이 줄들은 나와 매니저에게만 보여요.',
  reasons: {
    'bad-name': '이 게임 플레이어의 이름이나 링크가 아니에요.',
    'bad-region': '없는 지역이에요.',
    'no-such-player': '이 이름을 쓰는 플레이어가 없어요.',
    'never-played': '이 게임을 한 적이 없는 플레이어예요.',
    'several-players': '이 이름을 쓰는 플레이어가 여럿이에요. 맞는 플레이어의 링크를 넣어 주세요.',
    twice: '이미 목록에 있는 플레이어예요.',
    'taken-off': '보여 줄 수 없는 플레이어예요.',
    'no-account':
      '이 아이디를 쓰는 사용자가 없거나, 방문자가 찾을 수 있는 이 게임의 인증된 계정이 없어요.',
  },
  correct: '고치기',
  remove: '제거',
  removeLine: (name) => `${name} 제거`,
  list: '목록 바꾸기',
  preview: '바뀌는 내용 보기',
  save: '목록 저장',
  changes: ({ added, removed, keptCount }) => [
    ...(added.length > 0 ? [`추가: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`제거: ${removed.join(', ')}`] : []),
    plural(keptCount, { other: `${keptCount}줄은 그대로예요.` }),
  ],
  settings: '설정',
  saveSettings: '저장',
  deletion: '이 순위표 삭제',
  deletionLead: '바로 삭제되고 멤버에게서도 사라져요. 플레이어 페이지는 그대로 남아요.',
  delete: '순위표 삭제',
};

export const leaderboardsTexts: Translation<typeof en.leaderboardsTexts> = {
  title: '순위표',
  lead: '친구, 팀, 서버 사람들을 랭크 순으로 보는 표예요. 어느 표든 레이스로 만들 수 있어요.',
  create: '순위표 만들기',
  own: '내 순위표',
  listed: '공개 순위표',
  empty: '직접 만들어 보세요',
  emptyHint: '친구들 이름을 붙여넣고 누가 앞서는지 확인해 보세요.',
  facts: (game, queue, players) => `${game} · ${queue} · ${countPlayers(players)}`,
};
