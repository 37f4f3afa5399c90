import type * as en from '../en/error-page.ts';
import type { Translation } from '../language/translation.ts';

export const errorPageTexts: Translation<typeof en.errorPageTexts> = {
  title: (title, siteName) => `${title} · ${siteName}`,
  notFoundTitle: (path, siteName) => `찾을 수 없음: ${path} · ${siteName}`,
  toHomePage: '홈으로 가기',
  upToDate: '이미 최신이에요',
  notFound: '찾을 수 없어요',
  notAllowed: '허용되지 않아요',
  tooManyAttempts: '너무 여러 번 시도했어요',
  tryAgainSoon: '잠시 뒤에 다시 시도해 주세요',
  didNotWork: '처리하지 못했어요',
  profileUnavailable: '지금은 볼 수 없는 프로필이에요',
  linkDoesNotWork: '쓸 수 없는 링크예요',
  resetLinkClosed: (minutes) =>
    `이 링크로는 비밀번호를 설정할 수 없어요. 링크는 ${minutes}분 동안 한 번만 쓸 수 있고, 가장 최근 것만 동작해요. 이 사이트의 운영자에게 새 링크를 요청하세요.`,
  forgotPassword: '비밀번호를 잊었나요?',
  signIn: '로그인',
  tryAgain: '다시 시도',
  backToPage: '페이지로 돌아가기',
};
