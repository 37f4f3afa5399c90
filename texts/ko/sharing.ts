import { maxOtherRanks } from '../../domain/previews/card.ts';
import type * as en from '../en/sharing.ts';
import type { Translation } from '../language/translation.ts';
import { rankTexts } from './ranks.ts';

export const sharePageTexts: Translation<typeof en.sharePageTexts> = {
  title: (displayName) => `${displayName} 공유`,
  previewOf: (displayName) => `${displayName} 링크 미리보기`,
  saveImage: '이미지 저장',
  copy: '복사',
  sharePageLead:
    '프로필 이미지, 웹사이트용 배지와 카드와 피드, 채팅용 명령어, 방송용 오버레이예요. 누구나 쓸 수 있어요.',
  toProfile: (displayName) => `${displayName} 프로필로 돌아가기`,
  link: '링크',
  copyText: (label) => `${label} 복사`,
  textCopied: (label) => `복사됨: ${label}`,
  sendImage: '이미지 보내기',
  imageFailed: '지금은 이미지를 보낼 수 없어요. 대신 저장해 주세요.',
  badge: '웹사이트용 배지',
  overlay: '방송용 오버레이',
  rank: '랭크',
  theme: '배경',
  session: '이번 세션의 LP와 판수 표시',
  bestRank: '프로필 맨 위의 랭크',
  bestRankOf: (player) => `${player} · 현재 최고 랭크`,
  queueOf: (player, queue) => `${player} · ${queue}`,
  badgeThemes: { light: '밝게', dark: '어둡게' },
  overlayThemes: { dark: '어둡게', light: '밝게', clear: '투명' },
  show: '보이기',
  badgeAlt: (displayName) => `${displayName} 랭크`,
  markdown: 'Markdown',
  markdownHint: 'README나 게시판에 쓰세요. 배지는 늘 현재 랭크를 보여 줘요.',
  html: 'HTML',
  htmlHint: '직접 만든 웹사이트에 쓰세요.',
  overlayAddress: '브라우저 소스 주소',
  overlayHint: 'OBS에서 이 주소로 브라우저 소스를 너비 800, 높이 200픽셀로 추가하세요.',
  wideOverlayHint: `OBS에서 이 주소로 브라우저 소스를 너비 800, 높이 200픽셀로 추가하세요. 너비를 1460으로 하면 랭크가 최대 ${maxOtherRanks}개 더 나와요.`,
  overlayOf: (displayName, rank) => `${displayName} 오버레이: ${rank}`,
  more: '채팅과 웹사이트',
  chat: 'Nightbot 명령어',
  otherBots: '다른 봇과 더 많은 옵션',
  card: '웹사이트용 카드',
  feed: '승급 피드',
  feedHint: '피드를 읽는 Discord 봇이 채널에 올려 줘요.',
  discord: 'Discord 채널에 승급 소식 보내기',
  developers: '프로그램과 봇 더 알아보기',
  noRank: rankTexts.noRank,
};

export const shareLeaderboardTexts: Translation<typeof en.shareLeaderboardTexts> = {
  lead: '이미지, 웹사이트용 배지와 카드와 피드, 채팅용 명령어, 방송용 오버레이예요. 누구나 쓸 수 있어요.',
  alt: '순위표 상위 플레이어',
  markdownHint: 'README나 게시판에 쓰세요. 배지는 늘 현재 선두를 보여 줘요.',
  feed: '새 1위 피드',
  overlayHint:
    'OBS에서 이 주소로 브라우저 소스를 너비 640, 높이 400픽셀로 추가하세요. 배경을 바꾸려면 &theme=light나 &theme=clear를 붙이세요.',
};

export const overlayTitle: Translation<typeof en.overlayTitle> = (name, siteName) =>
  `${name}: 오버레이 · ${siteName}`;

const raceNames = { announced: '예정된 레이스', running: '레이스', ended: '레이스 결과' };

export const cardTexts = {
  noProfile: '이 이름의 프로필 없음',
  sampleData: '샘플 데이터',
  notes: { unverified: '미인증 계정', demo: '샘플 데이터' },
  session: (change, record) => (change ? `이번 세션 ${change}, ${record}` : `이번 세션 ${record}`),
  verifiedAccount: '인증된 계정',
  verifiedDemo: '인증된 계정 · 샘플 데이터',
  verifiedGame: (game) => `${game} · 인증됨`,
  unverified: '미인증',
  unverifiedAccount: '미인증 계정',
  unverifiedDemo: '미인증 계정 · 샘플 데이터',
  queueOfGame: (game: string, queue: string) => `${game} · ${queue}`,
  queueOfTable: (table) =>
    [
      ...(table.race ? [raceNames[table.race]] : []),
      table.game,
      table.queue,
      ...(table.isDemo ? ['샘플 데이터'] : []),
    ].join(' · '),
  unverifiedQueueOfGame: (game, queue) => `${game} · ${queue} · 미인증`,
  unverifiedGame: (game) => `${game} · 미인증`,
  siteWithDemo: (siteName) => `${siteName} · 샘플 데이터`,
  badge: (displayName, siteName, rank) => `${displayName}, ${siteName}: ${rank}`,
  badgeWithoutProfile: (siteName) => `${siteName}: 이 이름의 프로필 없음`,
} satisfies Translation<typeof en.cardTexts>;
