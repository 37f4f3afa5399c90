import type * as en from '../en/specification.ts';
import type { Translation } from '../language/translation.ts';

export const specificationTexts = {
  usernameNotFoundHome: '오류: 없는 아이디예요. 다시 검색해 주세요.',
  signInFailed: '아이디나 비밀번호가 맞지 않아요. 다시 시도해 주세요.',
  usernameTaken: '오류: 이미 사용 중인 아이디예요. 다른 아이디로 가입해 주세요.',
  passwordTooShort: '오류: 비밀번호는 6자 이상이어야 해요.',
  profilePicNotSaved: '프로필 사진을 저장하지 못했어요',
  bannerNotSaved: '배너를 저장하지 못했어요',
  gameNotSaved: '게임 계정을 저장하지 못했어요',
  signedOut: '게임 계정을 저장하려면 로그인해 주세요',
  playerNotFound: '오류: 없는 이름이에요. 다시 시도해 주세요.',
} satisfies Translation<typeof en.specificationTexts>;
