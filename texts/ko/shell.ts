import type { Leader } from '../../domain/previews/leaderboard-card.ts';
import type * as en from '../en/shell.ts';
import type { Translation } from '../language/translation.ts';
import { cardTexts } from './sharing.ts';
import { formatUtc } from './times.ts';

export const navigationTexts: Translation<typeof en.navigationTexts> = {
  skip: '본문으로 건너뛰기',
  main: '주 메뉴',
  signIn: '로그인',
  signUp: '가입',
  account: '계정',
  logOut: '로그아웃',
  menu: '메뉴:',
  leaderboards: '순위표',
  viewAsVisitor: '방문자로 보기',
  settings: '설정',
  admin: '관리',
};

export const shellTexts: Translation<typeof en.shellTexts> = {
  asVisitor: '방문자에게는 내 페이지가 이렇게 보여요.',
  backToPage: '내 페이지로',
  announcement: '공지',
  aboutData: '데이터 안내',
  sampleData: '샘플 데이터:',
  inventedPlayers: (games) =>
    games ? `다음 게임의 플레이어는 가상이에요: ${games}.` : '여기 나오는 플레이어는 가상이에요.',
  trademarks: (site) =>
    `${site} 사이트는 Riot Games의 승인을 받지 않았고, Riot Games 또는 Riot Games 자산의 제작이나 관리에 공식적으로 참여한 사람의 견해나 의견을 반영하지 않아요. Riot Games와 관련 자산은 모두 Riot Games, Inc.의 상표 또는 등록 상표예요.`,
  leaderboards: '순위표',
  privacy: '개인정보',
  terms: '약관',
  developers: '개발자',
  language: (name) => `언어: ${name}`,
  colours: '화면 테마',
  themes: { system: '시스템', light: '밝게', dark: '어둡게' },
};

const describeLeader = ({ place, name, value }: Leader) => `${place} ${name} ${value}`;

export const headTexts: Translation<typeof en.headTexts> = {
  site: '아이디로 게이머를 찾아보거나, 사진과 배너와 실시간 랭크를 담은 내 페이지를 만들어 보세요.',
  profile: (siteName) => `${siteName} 프로필`,
  history: (displayName) => `${displayName} 님의 랭크가 어떻게 변했는지 보여 줘요.`,
  rank: (game, queue, rank, isVerified, isDemo) => {
    const notes = [isVerified ? '' : '미인증', isDemo ? '샘플 데이터' : ''];
    const note = notes.filter(Boolean).join(', ');
    return `${game} ${queue}: ${rank}${note && ` (${note})`}`;
  },
  leaderboard: ({ game, queue, leaders }, readAt) =>
    [
      ...leaders.map(describeLeader),
      cardTexts.queueOfGame(game, queue),
      ...(readAt ? [`${formatUtc(readAt, 'time')} 기준`] : []),
    ].join(' · '),
  leaderboardAlt: ({ name, leaders }) => [name, ...leaders.map(describeLeader)].join(' · '),
  previewAlt: (displayName) => `${displayName} 프로필`,
  previewAltWithRank: (displayName, rank) => `${displayName} 프로필. 현재 최고 랭크: ${rank}`,
};
