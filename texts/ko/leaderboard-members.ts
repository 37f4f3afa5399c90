import type * as en from '../en/leaderboard-members.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const joinTexts: Translation<typeof en.joinTexts> = {
  title: (name) => `${name} 참가`,
  lead: (owner, game, queue) => `${owner} 님이 순위표에 초대했어요: ${game}, ${queue}.`,
  facts: {
    link: '링크가 있으면 누구나 볼 수 있어요.',
    all: '누구나 볼 수 있고, 이 사이트의 목록에도 나와요.',
    members: '멤버만 볼 수 있어요.',
  },
  members: '멤버에게 내 아이디와 참가한 때가 보여요. 언제든 나갈 수 있어요.',
  join: '참가하기',
  signIn: '참가하려면 로그인하거나 가입하세요. 그러면 여기로 돌아와요.',
  toSignIn: '로그인',
  toSignUp: '가입',
  mustAgree:
    '이 계정을 숨겼거나, 내 페이지가 목록에서 숨긴 상태예요. 순위표에는 내 페이지 없이 플레이어만 나와요. 누구의 계정인지 멤버가 짐작할 수 있고, 주인이 나중에 순위표를 다른 사람에게 공개할 수도 있어요. 그래도 괜찮은지 확인해 주세요.',
  full: '이 순위표에는 플레이어를 더 넣을 자리가 없어요.',
};

export const memberTexts: Translation<typeof en.memberTexts> = {
  documentTitle: (name, siteName) => `${name} 멤버 · ${siteName}`,
  title: '멤버',
  toTable: (name) => `${name} 순위표로 돌아가기`,
  owner: (name) => `이 순위표의 주인은 ${name} 님이에요.`,
  count: (count) => (count === 0 ? '아직 멤버 없음' : plural(count, { other: `멤버 ${count}명` })),
  joined: (time) => [time, '에 참가'],
  roles: { moderator: '매니저', member: '멤버' },
  steps: {
    moderator: '매니저로 지정',
    member: '멤버로 변경',
    remove: '제거',
    owner: '넘겨주기',
  },
  change: '변경',
  stepOf: (step, name) => `${step}: ${name}`,
  handOver:
    '넘겨주면 이 멤버가 바로 순위표의 주인이 돼요. 나는 매니저로 남고, 그다음에는 나갈 수 있어요.',
  removal: '멤버를 제거하면 함께 들어온 플레이어도 목록에서 빠져요.',
  invitation: '초대',
  invitationLead:
    '링크가 있는 사용자는 누구나 그 게임의 계정으로 참가할 수 있어요. 새 링크를 만들면 이전 링크는 쓸 수 없어요.',
  open: (uses, end) => [
    '이 링크로 ',
    end,
    plural(uses, { other: `까지 사용자 ${uses}명이 더 참가할 수 있어요.` }),
  ],
  invite: '링크 만들기',
  endInvitation: '링크 끝내기',
  link: '참가 링크예요. 지금만 볼 수 있어요.',
  leaving: '나가기',
  leavingLead: '나와 함께 들어온 플레이어도 목록에서 빠져요.',
  leave: '이 순위표에서 나가기',
};
