import { codeDelayDays } from '../../domain/verification/code-field.ts';
import type * as en from '../en/take-off.ts';
import type { Translation } from '../language/translation.ts';

export const takeOffTexts = {
  link: '본인이에요: 페이지 내리기',
  lead: '본인 계정임을 증명해 주세요.',
  buttons: { 'take-off': '내리기', show: '다시 보이기' },
  effect:
    '내리면 이 계정의 플레이어 페이지가 없어지고, 플레이어 목록과 순위표 어디에도 나오지 않아요. 이 계정을 보여 주는 프로필은 그대로 남아요.',
  stored: (privacy) => [
    '계속 이 상태로 두려고 이름과 식별자의 해시를 저장해요. 자세한 내용은 ',
    privacy,
    ' 페이지에 있어요.',
  ],
  privacy: '개인정보',
  verified: '내 프로필에서 인증한 계정이라 따로 증명하지 않아도 돼요.',
  done: '완료',
  takenOff:
    '이 계정에는 플레이어 페이지가 없어요. 이 계정을 보여 주는 프로필은 그대로 있고, 검색에서도 나와요.',
  shown: '이 계정에는 플레이어 페이지가 있어요.',
  undo: '같은 방법으로 되돌릴 수 있어요.',
  removeCode:
    '내 페이지에 코드가 있다면 지금 지우세요. 코드가 남아 있으면 같은 절차를 시작한 다른 사람이 되풀이할 수 있어요.',
  stepCheckText:
    '새 아이콘이 저희에게 보이기까지 조금 걸릴 수 있어요. 그다음에는 아무 아이콘이나 다시 써도 돼요.',
  stepCheckCodeText: (source) =>
    `${source} 쪽에서 바뀐 내용을 보여 주기까지 최대 ${codeDelayDays}일 걸릴 수 있어요. 그때 이 페이지로 돌아오세요. 코드는 같아요.`,
  signInText: (source) =>
    `${source} 쪽에서 다시 여기로 보내 주고, 어느 계정이 본인 것인지 알려 줘요. 저희는 그 계정에서 아무것도 바꿀 수 없어요.`,
  toPlayer: '플레이어 페이지로 돌아가기',
  toHomePage: '홈으로 가기',
} satisfies Translation<typeof en.takeOffTexts>;
