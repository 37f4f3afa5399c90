import { maxSavedGames } from '../../domain/profiles/profile.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxFailingMs } from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/own-profile.ts';
import { joinSentence, linkInSentence, nameInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

export const ownProfileTexts: Translation<typeof en.ownProfileTexts> = {
  addGame: '새 게임 추가',
  full: `게임 ${maxSavedGames}개로 페이지가 꽉 찼어요. 더 추가하려면 하나를 제거하세요.`,
  chooseRank: '다른 랭크 고르기',
  shownRank: '페이지 맨 위에 보일 랭크',
  automaticRank: '자동: 현재 최고 랭크',
  rankOption: (queue, rank) => `${queue} · ${rank}`,
  showRank: '이 랭크 보이기',
  addFirstGame: '게임 계정을 찾아 추가해 보세요. 랭크가 페이지 맨 위에 나오고, 계속 갱신돼요.',
  noRank: rankTexts.noRank,
  noRankShown: '보이는 랭크 없음',
  showOrAdd: '아래에서 하나를 다시 보이게 하거나, 다른 게임을 추가하세요.',
  stepGame: '게임 계정 추가',
  stepPicture: '사진 고르기',
  stepLink: '친구에게 링크 보내기',

  verify: '인증',
  verifyAccount: (account) => `${account} 인증`,
  remove: '제거',
  removeAccount: (account) => `${account} 제거`,
  undo: '되돌리기',
  taken: {
    remove: {
      done: (player) => joinSentence(nameInSentence(player), ' 계정을 제거했어요'),
      undo: (account) => `${account} 제거 되돌리기`,
      later: joinSentence(
        `${removedGameDays}일 동안은 `,
        linkInSentence('/account?open=removed-games#removed-games', '설정'),
        '에서도 복원할 수 있어요.',
      ),
    },
    hide: {
      done: (player) => joinSentence(nameInSentence(player), ' 계정을 숨겼어요'),
      undo: (account) => `${account} 숨기기 되돌리기`,
      later: joinSentence(
        '나에게만 ',
        linkInSentence('#hidden-games', '페이지 맨 아래'),
        '에 보여요.',
      ),
    },
  },
  failed: {
    remove: '게임을 제거하지 못했어요. 다시 시도해 주세요.',
    restore: '게임을 복원하지 못했어요. 다시 시도해 주세요.',
    hide: '게임을 숨기지 못했어요. 다시 시도해 주세요.',
    show: '게임을 다시 보이게 하지 못했어요. 다시 시도해 주세요.',
  },

  hide: '숨기기',
  hideAccount: (account) => `${account} 숨기기`,
  hiddenTitle: '숨김: 나에게만 보여요',
  hiddenLead: '방문자에게는 이 계정과 랭크, 기록이 보이지 않아요.',
  show: '보이기',
  showAccount: (account) => `${account} 보이기`,
  hiddenDemoGamesTitle: '샘플 게임을 숨겨 뒀어요',
  hiddenDemoGames:
    '이 사이트는 이제 실제 플레이어를 보여 줘요. 아래 플레이어는 가상이라서 페이지에 나오지 않아요. 사이트가 샘플 플레이어를 다시 쓰면 돌아와요.',
  removeHiddenDemoGames: '샘플 게임 제거',
  restoreHiddenDemoGames: `제거한 게임은 ${removedGameDays}일 동안 설정에서 복원할 수 있어요.`,

  unlisted: joinSentence(
    '내 페이지는 목록에서 숨긴 상태라서 주소나 정확한 아이디를 아는 사람만 찾을 수 있어요. ',
    linkInSentence('/account?open=privacy#privacy', '바꾸기'),
  ),
  webhookOff: joinSentence(
    `웹훅 하나가 ${formatDuration(maxFailingMs / 1000)} 동안 실패해서 더 이상 메시지를 받지 않아요. 어떤 웹훅인지는 `,
    linkInSentence('/account?open=webhooks#webhooks', '설정'),
    '에서 볼 수 있어요.',
  ),

  changePicture: '프로필 사진 바꾸기',
  changeBanner: '배너 바꾸기',
  needsScript: '사진을 바꾸려면 JavaScript가 필요해요.',
  dialogFailed: '창을 열지 못했어요. 페이지를 새로고침하고 다시 시도해 주세요.',
};

export const orderTexts: Translation<typeof en.orderTexts> = {
  title: '순서 바꾸기',
  up: (account) => `${account} 위로 옮기기`,
  down: (account) => `${account} 아래로 옮기기`,
  moved: (player, place) => `${player} 계정이 이제 ${place}번째예요.`,
  byRank: '랭크 순으로',
  byRankNow: '이제 가장 높은 랭크가 맨 앞에 있어요.',
  notMoved: '순서를 바꾸지 못했어요. 다시 시도해 주세요.',
};
