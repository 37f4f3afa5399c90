import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import type { LinkProblem, WordsOutcome } from '../../domain/profiles/parse-words.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxAddressLength, maxBioLength, maxLabelLength } from '../../domain/profiles/words.ts';
import type * as en from '../en/account.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const accountTexts: Translation<typeof en.accountTexts> = {
  settings: '설정',
  signedInAs: (username) => `${username} 아이디로 로그인했어요.`,
  backToPage: '내 페이지로',
  sections: '항목',
  groups: {
    profile: '프로필',
    privacy: '공개 범위',
    'sign-in': '로그인',
    programs: 'API와 웹훅',
    data: '내 데이터',
  },
  yourPassword: '내 비밀번호',
  confirmFirst: '먼저 본인 확인하기',
};

export const wordsTexts: Translation<typeof en.wordsTexts> = {
  title: '소개와 링크',
  lead: '이름 아래에 누구에게나 보여요. 소개는 링크 미리보기에도 나와요.',
  bio: '소개',
  bioHint: `한 줄, 최대 ${maxBioLength}자예요.`,
  address: (place) => `링크 ${place}`,
  label: (place) => `링크 ${place} 표시 이름`,
  moreLinks: '링크 더 넣기',
  linksHint: '링크는 https://로 시작해야 해요. 어느 사이트로 가는 링크인지 방문자에게 늘 보여요.',
  save: '소개와 링크 저장',
};

export const accentTexts: Translation<typeof en.accentTexts> = {
  title: '페이지 색',
  lead: '내 페이지와 결산에서 링크와 버튼에 쓰는 색이에요.',
  names: {
    '': '초록',
    blue: '파랑',
    cyan: '청록',
    violet: '보라',
    pink: '분홍',
    red: '빨강',
    orange: '주황',
    lime: '라임',
  },
};

export const describeWordsProblem: Translation<typeof en.describeWordsProblem> = (problem) =>
  problem.kind === 'bad-link' ? linkProblems[problem.why] : tooLong[problem.kind];

const tooLong: Record<Exclude<WordsOutcome['kind'], 'parsed' | 'bad-link'>, string> = {
  'bio-too-long': `소개는 최대 ${maxBioLength}자까지 쓸 수 있어요.`,
};

const linkProblems: Record<LinkProblem, string> = {
  'no-address': '이 링크의 주소를 넣거나 표시 이름을 지워 주세요.',
  'not-https': '링크는 https://로 시작해야 해요.',
  'not-an-address': '공개된 웹사이트의 주소가 아니에요.',
  'user-info': '@ 앞부분을 지워 주세요.',
  'address-too-long': `주소는 최대 ${maxAddressLength}자까지 쓸 수 있어요.`,
  'label-too-long': `링크의 표시 이름은 최대 ${maxLabelLength}자까지 쓸 수 있어요.`,
};

export const passwordTexts: Translation<typeof en.passwordTexts> = {
  title: '비밀번호',
  lead: '비밀번호를 바꾸면 여기만 빼고 다른 곳에서는 모두 로그아웃돼요.',
  leadWithout:
    '비밀번호가 있으면 아이디로도 로그인할 수 있어요. 설정하면 다른 곳에서는 모두 로그아웃돼요.',
  noneYet: '아직 없음',
  set: '비밀번호 설정',
  current: '현재 비밀번호',
  new: '새 비밀번호',
  replaceCodes: '복구 코드도 새로 만들기',
  replaceCodesHint: '누가 코드를 봤을지도 모른다면 선택하세요. 새 코드를 저장하면 돼요.',
  change: '비밀번호 바꾸기',
  forgot: '비밀번호를 잊었나요?',
};

export const passkeyTexts: Translation<typeof en.passkeyTexts> = {
  title: '패스키',
  lead: '지문이나 얼굴, 기기의 PIN으로 로그인해요.',
  count: (count) => (count === 0 ? '아직 없음' : plural(count, { other: `패스키 ${count}개` })),
  addAnother: '하나 더 추가',
  cannotAdd: '이 브라우저나 이 주소에서는 패스키를 추가할 수 없어요.',
  addedAt: (time) => [time, '에 추가'],
  lastUsed: (time) => ['마지막 사용 ', time],
  notUsed: '아직 쓴 적 없음',
  change: '변경',
  close: '닫기',
  name: '이름',
  saveName: '이름 저장',
  remove: '이 패스키 제거',
  removeHint: '이 패스키로는 더 이상 로그인할 수 없게 돼요.',
  passwordHint: '그다음 기기에서 확인하라고 물어봐요.',
  add: '패스키 추가',
  adding: '기기를 기다리는 중',
};

export const identityTexts: Translation<typeof en.identityTexts> = {
  title: '다른 로그인 방법',
  lead: '다른 서비스의 계정으로 로그인해요. 저희는 식별자 하나만 받고, 다른 정보는 받지 않아요.',
  count: (count) => (count === 0 ? '아직 없음' : plural(count, { other: `${count}개 연결됨` })),
  linkedAt: (time) => [time, '에 연결'],
  link: (provider) => `${provider} 연결`,
  remove: '제거',
  removeProvider: (provider) => `${provider} 제거`,
};

export const codesTexts: Translation<typeof en.codesTexts> = {
  title: '복구 코드',
  lead: (hasMail) =>
    hasMail
      ? '비밀번호를 잊었을 때 복구 코드로 새로 정할 수 있어요. 코드는 한 번씩만 쓸 수 있으니 안전한 곳에 보관하세요.'
      : '비밀번호를 잊었을 때 복구 코드로 새로 정할 수 있어요. 코드는 한 번씩만 쓸 수 있어요. 저희에게는 이메일 주소가 없으니 코드를 안전한 곳에 보관하세요.',
  codesLeft: (count) =>
    count === 0 ? '코드가 없어요.' : plural(count, { other: `코드가 ${count}개 남았어요.` }),
  missing: {
    'few-codes': '지금 새 코드를 만들고, 예전 코드는 버리세요.',
    'no-codes':
      '지금 만들어 두세요. 코드가 없으면 비밀번호를 잊었을 때 이 사이트의 운영자만 도와줄 수 있어요.',
    'no-codes-or-email':
      '지금 만들거나 이메일 주소를 추가하세요. 둘 다 없으면 비밀번호를 잊었을 때 이 사이트의 운영자만 도와줄 수 있어요.',
  },
  replaceHint: '새 코드를 만들면 예전 코드는 쓸 수 없어요.',
  make: '복구 코드 만들기',
  makeNew: '새 코드 만들기',
};

export const sessionTexts: Translation<typeof en.sessionTexts> = {
  title: '로그인한 기기',
  lead: '모르는 기기나 이제 안 쓰는 기기는 로그아웃하세요.',
  onlyHere: '이 기기에서만 로그인했어요.',
  count: (count) => plural(count, { other: `기기 ${count}대` }),
  signOutOthers: '다른 기기 모두 로그아웃',
  thisDevice: '이 기기',
  lastUsed: (time) => ['마지막 사용 ', time],
  signedIn: (time) => [time, '에 로그인'],
  signOut: '로그아웃',
  signOutDevice: (device) => `${device} 로그아웃`,
};

export const renameTexts: Translation<typeof en.renameTexts> = {
  title: '아이디',
  lead: '아이디는 내 페이지의 주소에 들어가고, 로그인할 때도 써요.',
  new: '새 아이디',
  hint: `예전 주소는 ${previousNameDays}일 동안 새 주소로 이어지고, 그 뒤에는 다른 사람이 예전 아이디를 쓸 수 있어요. 아이디는 ${previousNameDays}일 동안 ${maxPreviousNames}번 바꿀 수 있어요.`,
  change: '아이디 바꾸기',
};

export const privacyTexts: Translation<typeof en.privacyTexts> = {
  title: '누가 무엇을 볼 수 있나요?',
  lead: '목록에서 숨긴 페이지는 이 사이트의 검색과 목록에 나오지 않고, 검색 엔진에도 빼 달라고 요청해요. 주소나 정확한 아이디를 아는 사람은 그래도 볼 수 있어요.',
  listed: { state: '목록에 나옴', change: '내 페이지를 목록에서 숨기기' },
  unlisted: { state: '목록에서 숨김', change: '내 페이지를 목록에 보이기' },
  hiddenGames: '게임 계정 하나만 방문자에게 숨기려면 그 카드에서 ‘숨기기’를 누르세요.',
  playerPage: (account) => `${account} 플레이어 페이지 보이기 또는 내리기`,
  plays:
    '카드에는 챔피언, 영웅, 최근 게임처럼 무엇을 플레이하는지도 나와요. 계정마다 숨길 수 있고, 인증된 계정이면 사이트 전체에서 숨겨져요. 숨겨 둔 동안에는 챔피언을 배너로 고를 수 없어요.',
  changePlays: (isHidden) => (isHidden ? '플레이 내용 보이기' : '플레이 내용 숨기기'),
  ofAccount: (change, account) => `${change}: ${account}`,
};

export const removedGamesTexts: Translation<typeof en.removedGamesTexts> = {
  title: '제거한 게임',
  lead: `나에게만 보여요. 제거하고 ${removedGameDays}일이 지나면 기록과 함께 삭제돼요.`,
  count: (count) => plural(count, { other: `게임 ${count}개` }),
  keptUntil: (day) => [day, '까지 보관'],
  restore: '복원',
  restoreAccount: (account) => `${account} 복원`,
  deleteNow: '지금 삭제',
  deleteWarning: '게임과 랭크 기록을 함께 삭제해요. 되돌릴 수 없어요.',
  confirmDelete: '네, 삭제할게요',
  deleteAccount: (account) => `네, ${account} 삭제할게요`,
};

export const downloadTexts: Translation<typeof en.downloadTexts> = {
  title: '내 데이터 내려받기',
  lead: '내 페이지와 사진, 게임과 랭크 기록(제거한 것 포함), 패스키와 연결한 계정, 순위표, 로그인한 브라우저와 네트워크 주소가 JSON 파일 하나에 담겨요.',
  download: '내 데이터 내려받기',
};

export const deleteTexts: Translation<typeof en.deleteTexts> = {
  title: '계정 삭제',
  lead: '페이지, 게임과 그 기록, 사진이 바로 삭제돼요. 되돌릴 수 없고, 이 아이디는 본인을 포함해 아무도 다시 쓸 수 없어요. 내가 주인인 순위표는 가장 오래된 매니저에게 넘어가고, 매니저가 없으면 함께 삭제돼요.',
  delete: '계정 삭제',
};

const noAddress = '이제 계정에 이메일 주소가 없어요.';

export const accountNotices: Translation<typeof en.accountNotices> = {
  words: { words: '소개와 링크를 저장했어요.' },
  name: { rename: '아이디를 바꿨어요. 이제부터 새 아이디로 로그인하세요.' },
  'game-restored': { 'removed-games': '게임이 다시 내 페이지에 나와요.' },
  'sample-game-restored': {
    'removed-games':
      '게임을 복원했지만 숨겨져 있어요. 가상의 플레이어인데, 이 사이트는 이제 실제 플레이어를 보여 주거든요.',
  },
  'game-deleted': { 'removed-games': '게임과 그 기록을 삭제했어요.' },
  'sample-games-removed': {
    'removed-games': '샘플 게임을 제거했어요. 여기서 되돌릴 수 있어요.',
  },
  accent: { accent: '내 페이지의 색을 바꿨어요.' },
  plays: { privacy: '저장했어요. 열려 있는 페이지에는 곧 반영돼요.' },
  listing: { privacy: '저장했어요. 검색 엔진에 반영되려면 며칠 걸릴 수 있어요.' },
  // A notice with two sentences leads to the first.
  recovered: {
    codes:
      '새 비밀번호를 설정했어요. 다른 곳에서는 모두 로그아웃됐어요. 방금 쓴 코드는 더 이상 쓸 수 없어요.',
    email: noAddress,
  },
  'recovered-passkeys-removed': {
    codes:
      '새 비밀번호를 설정했어요. 다른 곳에서는 모두 로그아웃됐고, 예전 패스키와 연결한 로그인은 제거됐어요. 방금 쓴 코드는 더 이상 쓸 수 없어요.',
    email: noAddress,
  },
  reset: {
    codes:
      '새 비밀번호를 설정했어요. 다른 곳에서는 모두 로그아웃됐어요. 계정의 패스키, 연결한 로그인, 복구 코드는 모두 제거됐어요.',
  },
  // An intruder who knew the old password may have added some of them.
  password: {
    password:
      '비밀번호를 바꿨어요. 다른 곳에서는 모두 로그아웃됐어요. 복구 코드, 패스키, 이메일 주소가 있다면 그대로 쓸 수 있어요. 내 것이 아닌 것은 제거하세요.',
  },
  'passkey-added': { passkeys: '패스키를 추가했어요. 다음부터 이 패스키로 로그인할 수 있어요.' },
  'passkey-renamed': { passkeys: '패스키 이름을 바꿨어요.' },
  'passkey-removed': {
    passkeys: '패스키를 제거해서 여기서는 더 이상 쓸 수 없어요. 기기에서도 삭제할 수 있어요.',
  },
  'email-removed': { email: noAddress },
  'identity-linked': { identities: '연결했어요. 다음부터 이 계정으로 로그인할 수 있어요.' },
  'identity-removed': { identities: '제거했어요. 이제 이 계정으로는 로그인할 수 없어요.' },
  'token-removed': { tokens: '토큰을 제거해서 더 이상 쓸 수 없어요.' },
  'webhook-added': { webhooks: '주소를 추가했어요. 테스트를 보내 잘 되는지 확인해 보세요.' },
  'webhook-removed': { webhooks: '주소를 제거했어요.' },
  session: { sessions: '그 기기를 로그아웃했어요.' },
  sessions: { sessions: '다른 기기를 모두 로그아웃했어요.' },
};
