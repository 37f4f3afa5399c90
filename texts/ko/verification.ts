import { codeDelayDays } from '../../domain/verification/code-field.ts';
import { iconLookUps, taskTtlMs } from '../../domain/verification/icon-verification.ts';
import type * as en from '../en/verification.ts';
import type { Translation } from '../language/translation.ts';
import { lookUpTexts } from './add-game.ts';
import { formatDuration } from './times.ts';

const checkInterval = formatDuration(iconLookUps.secondsPerRequest);

export const verifyGameTexts: Translation<typeof en.verifyGameTexts> = {
  title: '이 계정 인증',
  lead: '본인 계정임을 증명하면 페이지에서 계정 옆에 배지가 붙어요.',
  verifiedTitle: '인증된 계정이에요',
  verifiedLead: '본인 계정임을 증명했어요. 이제 페이지에 ‘인증됨’ 배지가 보여요.',
  verifiedElsewhere:
    '다른 프로필에서 이 계정을 인증했어요. 여기서도 인증하면 다른 프로필의 인증은 풀려요.',
  backToProfile: '내 페이지로 돌아가기',
  stepIcon: '아이콘을 하나 골라 드려요',
  stepIconText: '모든 계정에 처음부터 있는 아이콘이에요.',
  stepEquip: '아이콘을 장착해요',
  stepEquipText: '게임에서 프로필 아이콘으로 고르세요. 계정 주인만 할 수 있는 일이에요.',
  stepCheck: '저희가 확인해요',
  stepCheckText: `${checkInterval}마다 확인할 수 있어요. 새 아이콘이 저희에게 보이기까지 조금 걸릴 수 있어요. 확인되면 페이지에 ‘인증됨’ 배지가 보이고, 아무 아이콘이나 다시 써도 돼요.`,
  stepCopy: '이 코드를 복사하세요',
  stepWrite: (source) => `${source} 프로필에 넣으세요`,
  stepWriteText: (field) =>
    `그곳 설정의 ‘${field}’ 칸에 코드를 붙여넣으세요. 계정 주인만 할 수 있는 일이에요.`,
  openSettings: (source) => `${source} 설정 열기`,
  code: '내 코드',
  stepCheckCodeText: (source) =>
    `${source} 쪽에서 바뀐 내용을 보여 주기까지 최대 ${codeDelayDays}일 걸릴 수 있어요. 랭크를 갱신할 때마다 코드도 찾아보니 이 페이지를 떠나도 괜찮아요. 페이지에 ‘인증됨’ 배지가 보이면 코드를 지우세요.`,
  checkCode: '지금 확인',
  signInText: (source, hasPastRanks) =>
    hasPastRanks
      ? `${source} 쪽에서 다시 여기로 보내 주고, 어느 계정이 본인 것인지 알려 줘요. 지난 랭크도 알려 주면 페이지에 추가해요. 저희는 그 계정에서 아무것도 바꿀 수 없어요.`
      : `${source} 쪽에서 다시 여기로 보내 주고, 어느 계정이 본인 것인지 알려 줘요. 저희는 그 계정에서 아무것도 바꿀 수 없어요.`,
  signIn: (source) => `${source} 로그인`,
  begin: '시작',
  check: '장착했어요',
  icon: (id) => `${id}번 아이콘`,
  equipBefore: (id, time) => [`${id}번 아이콘. `, time, ' 전에 장착하세요'],
};

const noSuchPlayer = '이제 없는 계정이에요.';

export const verificationProblems: Translation<typeof en.verificationProblems> = {
  'other-icon': '계정의 아이콘이 달라요. 바뀐 아이콘이 보이기까지 조금 걸릴 수 있어요.',
  'too-many': (wait) => `확인은 ${checkInterval}에 한 번만 해요. ${wait} 뒤에 다시 시도해 주세요.`,
  'too-many-tasks': `지금 다른 사용자들이 이 계정을 인증하려고 해요. ${formatDuration(taskTtlMs / 1000)} 뒤에 다시 시도해 주세요.`,
  'other-id':
    '먼저 이 계정을 갱신해야 해요. 페이지에서 ‘갱신’을 누르고 1분 뒤에 다시 시도해 주세요.',
  'no-open-task': '시간이 다 지났을 수 있어요. 다시 시작해 주세요.',
  'no-such-player': noSuchPlayer,
  'other-account': noSuchPlayer,
  'no-code': `아직 코드가 없어요. 바뀐 내용이 보이기까지 최대 ${codeDelayDays}일 걸릴 수 있어요.`,
};

export const signInProblems: Translation<typeof en.signInProblems> = {
  cancelled: '로그인하지 않아서 바뀐 것은 없어요.',
  expired: '이 로그인은 만료됐어요. 다시 시작해 주세요.',
  refused: '로그인을 마치지 못했어요. 다시 시작해 주세요.',
  'other-account': '이 계정이 아닌 다른 계정으로 로그인했어요. 바뀐 것은 없어요.',
  'not-answering': lookUpTexts.sourceNotAnswering(),
};
