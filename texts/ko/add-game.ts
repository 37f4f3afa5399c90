import type * as en from '../en/add-game.ts';
import type { Translation } from '../language/translation.ts';

export const addGameTexts: Translation<typeof en.addGameTexts> = {
  title: '게임 추가',
  chooseGame: '게임 선택',
  selectGame: '게임을 고르세요',
  continue: '계속하기',
  username: (game) => `${game}에서 쓰는 이름`,
  tagHint: (tag) => `태그를 알면 이름#태그처럼 붙여 주세요. 태그를 안 쓰면 #${tag} 태그로 찾아요.`,
  place: (game, region) => (region ? `${game} · ${region}` : game),
  lastMatch: (time) => ['마지막 게임 ', time],
  region: '지역',
  searchInRegion: (region) => `${region} 지역에서 찾기`,
  search: '플레이어 찾기',
  lead: '내 페이지에 랭크를 올려요.',
  leadSignedOut: '계정 없이도 랭크를 찾아볼 수 있어요. 추가하려면 로그인하세요.',
  changeSearch: '변경',
  closeSearch: '닫기',
  demoPlayers: '샘플 플레이어로 해 보기',
  searching: '플레이어를 찾는 중…',
  found: (player) => `${player} 님을 찾았어요.`,
  confirm: '본인 계정이 맞나요?',
  add: '추가하기',
  adding: '추가하는 중…',
  readAt: (time) => [time, ' 기준'],
  staleReadAt: (time) => ['더 새로운 랭크를 가져오지 못했어요. ', time, ' 기준'],
  signIn: '로그인',
  signUp: '가입',
  signInAndReturn: '로그인하고 이 플레이어로 돌아오기',
  signUpAndReturn: '가입하고 이 플레이어로 돌아오기',
  youComeBack: '가입하거나 로그인하면 바로 이 플레이어로 돌아와요.',
};

export const lookUpNotes: Translation<typeof en.lookUpNotes> = {
  tagHelp: '게임 클라이언트에서 내 이름에 마우스를 올리면 보여요.',
  summonerName: '# 없이 소환사 이름을 입력하세요.',
  notInRegion: (name, region) => `${region} 지역에는 ${name} 계정이 없어요.`,
  neverPlayed: (name, game) => `${name} 계정은 있지만 ${game} 게임을 한 적이 없어요.`,
  playsElsewhere: (name, region) => `${name} 계정은 있지만 ${region} 지역이 아니에요.`,
  foundInRegion: (region) => `${region} 지역 계정이라서 그곳에서 찾았어요.`,
  notFound: (name) => `${name} 계정이 없어요.`,
  empty: '계정 이름을 이름#태그처럼 입력하세요.',
  noName: '# 앞부분이 빠졌어요.',
  noTag: '# 뒷부분이 빠졌어요.',
  nameLength: (min, max, length) => `이름은 ${min}~${max}자인데, 입력한 이름은 ${length}자예요.`,
  tagLength: (min, max, length) => `태그는 ${min}~${max}자인데, 입력한 태그는 ${length}자예요.`,
  oddCharacter: (character) => `‘${character}’ 문자도 이름에 들어가나요?`,
  addTag: '# 뒷부분도 입력하세요.',
  usernameCharacters:
    '이름에는 영문, 숫자, _와 -만 쓸 수 있어요. 플레이어 페이지의 주소를 넣어도 돼요.',
  nameOrId: '이름이나 계정 ID를 입력하세요. ID가 들어 있는 페이지 주소를 넣어도 돼요.',
  accountId: '계정 ID나 SteamID64를 입력하세요. Steam에 있는 플레이어 페이지의 주소를 넣어도 돼요.',
  noUsername: (name) => `${name} 계정이 없어요. 철자를 확인해 주세요.`,
  closedAccount: (name) => `${name} 계정은 폐쇄되어 랭크가 없어요.`,
  excludedAccount: (name) => `${name} 계정은 순위에서 제외되어 보여 줄 랭크가 없어요.`,
  checkSpelling: '철자를 확인해 주세요. 이름을 바꾼 계정은 새 이름으로만 찾을 수 있어요.',
};

export const lookUpTexts = {
  severalPlayers:
    '이 이름이나 비슷한 이름을 쓰는 플레이어가 여럿이에요. 그중 한 명을 고르거나 계정 ID로 찾아 주세요.',
  sourceNotAnswering: (source = '데이터 제공처') =>
    `지금 ${source} 쪽에서 응답이 없어요. 잠시 뒤에 다시 시도해 주세요.`,
  keyRefused:
    '이 사이트의 API 키가 거부되어 지금은 플레이어를 찾을 수 없어요. 저장된 랭크는 그대로 있어요.',
  usedUp: (source = '데이터 제공처') =>
    `${source} 쪽에서 이 사이트의 조회 횟수를 제한하는데, 지금은 다 썼어요. {wait} 뒤에 다시 시도해 주세요.`,
  shareUsedUp: (source = '데이터 제공처') =>
    `${source} 쪽에서 이 사이트의 조회 횟수를 제한하는데, 지금 쓰는 네트워크의 몫을 다 썼어요. {wait} 뒤에 다시 시도해 주세요.`,
} satisfies Translation<typeof en.lookUpTexts>;
