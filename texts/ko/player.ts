import { toShownName } from '../../domain/games/shown-name.ts';
import type * as en from '../en/player.ts';
import type { Translation } from '../language/translation.ts';

export const playerTexts: Translation<typeof en.playerTexts> = {
  documentTitle: (player, game, siteName) => `${toShownName(player)} · ${game} · ${siteName}`,
  titles: {
    'not-looked-up': (title) => `${title} 조회`,
    several: (title) => `같은 이름 여럿: ${title}`,
    'not-found': (title) => `찾을 수 없음: ${title}`,
    'not-answering': (title) => `응답 없음: ${title}`,
  },
  ranks: '랭크',
  isThisYou: '본인인가요?',
  makePage: '내 페이지 만들기',
  addToPage: '내 페이지에 추가',
  onYourPage: '내 페이지에 있음',
  historyBegins: '내 페이지를 만들면 그때부터 랭크 기록이 시작돼요.',
  isUser: (username, siteName) => `${siteName} 사용자 ${username} 님이에요.`,
  toProfile: (username) => `${username} 페이지 보기`,
  lookUpInGame: (game) => `${game}에서 조회`,
  notLookedUp: (source) => `랭크는 ${source}에서 가져와요. 버튼을 누르면 읽어 와요.`,
  lookUp: '조회',
  name: '플레이어 이름',
};
