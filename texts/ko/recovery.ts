import type * as en from '../en/recovery.ts';
import { joinSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';

export const recoveryTexts: Translation<typeof en.recoveryTexts> = {
  forgotPassword: '비밀번호를 잊었나요?',
  recoverLead: '복구 코드로 새 비밀번호를 설정하세요.',
  setNewPassword: '새 비밀번호 설정',
  withoutCode: (operator, hasMail) =>
    joinSentence(
      hasMail
        ? '이메일 주소도 코드도 없나요? '
        : '코드가 없나요? 저희에게는 이메일 주소가 없어요. ',
      operator,
      '에게 새 비밀번호를 설정할 링크를 요청하세요.',
    ),
  /** In `withoutCode`. */
  operator: '이 사이트 운영자',
  backToSignIn: '로그인으로 돌아가기',
  resetTitle: '새 비밀번호 설정',
  resetLead: (username, site) => `${site} 사용자 ${username} 님의 비밀번호예요.`,
  resetConsequences:
    '다른 곳에서는 모두 로그아웃돼요. 이 계정의 패스키, 연결한 로그인, 복구 코드가 모두 제거되고, 이 링크는 더 이상 쓸 수 없게 돼요.',
};

export const recoveryCodesTexts: Translation<typeof en.recoveryCodesTexts> = {
  title: '복구 코드',
  lead: '이 기기에만 저장하지 마세요. 지금 한 번만 볼 수 있어요.',
  passwordChanged:
    '비밀번호를 바꿨어요. 다른 곳에서는 모두 로그아웃됐고, 예전 코드는 더 이상 쓸 수 없어요. 패스키가 있다면 그대로 쓸 수 있어요. 내 것이 아닌 패스키는 제거하세요.',
  owner: (username, site) => joinSentence(`${site} 사용자 `, username),
  use: (origin) =>
    `코드는 한 번씩만 쓸 수 있어요. 새 비밀번호를 설정하려면 여기에서 아이디와 함께 입력하세요: ${origin}/recover`,
  saved: '저장했어요',
  file: (username, site, origin, codes) =>
    `${site} 사용자 ${username} 님의 복구 코드
${origin}/recover 페이지에서 쓰세요. 코드는 한 번씩만 쓸 수 있어요.

${codes.join('\n')}
`,
  copy: '복사',
  copied: '복사됨',
  download: '내려받기',
  print: '인쇄',
};
