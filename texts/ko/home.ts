import type * as en from '../en/home.ts';
import type { Translation } from '../language/translation.ts';

export const homeTexts: Translation<typeof en.homeTexts> = {
  title: (siteName) => `${siteName}: 내 랭크를 한 페이지에`,
  tagline: (games) => `${games} 랭크를 한 페이지에.`,

  sample: '샘플',
  sampleCard: '샘플 페이지',
  sampleNote: '플레이어와 랭크는 가상이에요.',
  openSample: '샘플 페이지 보기',
  pause: '멈춤',
  play: '재생',
  nextSample: '다음 샘플',

  howItWorks: '이렇게 써요',
  steps: ['아이디를 정해요.', '게임 계정을 추가해요.', '링크 하나만 공유해요.'],
  makePage: '내 페이지 만들기',
  noEmail: '아이디와 비밀번호만 있으면 돼요. 이메일은 필요 없어요.',

  yourPage: '내 페이지',
  openOwnPage: '내 페이지로 가기',
  addFirstGame: '첫 게임 추가하기',

  noNews:
    '팔로우하는 프로필의 소식이 여기에 나와요. 친구를 찾아 팔로우하거나, 우리끼리 볼 순위표를 만들어 보세요.',

  noneViewed: '열어 본 프로필이 여기에 나와요. 이 브라우저에만 남아요.',
  clearViewed: '지우기',

  tiers: '아이언부터 챌린저까지',
};

export const wayBackTexts: Translation<typeof en.wayBackTexts> = {
  'few-codes': {
    sentence: '복구 코드를 거의 다 썼어요.',
    action: '새 복구 코드 만들기',
    section: 'codes',
  },
  'no-codes': {
    sentence: '나중에 로그인을 못 하게 되더라도 복구 코드가 있으면 새 비밀번호를 설정할 수 있어요.',
    action: '복구 코드 만들기',
    section: 'codes',
  },
  'no-codes-or-email': {
    sentence: '나중에 로그인을 못 하게 되면 새 비밀번호를 설정할 링크를 보내 드릴 수 있어요.',
    action: '이메일 주소 추가',
    section: 'email',
  },
};

export const withoutRank: Translation<typeof en.withoutRank> = {
  none: '첫 랭크를 올릴 준비가 됐어요.',
  hidden: '게임을 모두 숨겨서 방문자에게는 랭크가 보이지 않아요.',
  some: '추가한 게임에 아직 랭크가 없어요.',
};
