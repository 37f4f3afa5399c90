import { maxPasswordLength, minPasswordLength } from '../../domain/accounts/password.ts';
import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import { recoveryCodeLength } from '../../domain/accounts/recovery.ts';
import type { RegistrationRefusal } from '../../domain/accounts/registration.ts';
import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import type * as en from '../en/sign-in.ts';
import type { Translation } from '../language/translation.ts';
import { specificationTexts } from './specification.ts';

const signUp = '가입';
const hasPage = '이미 페이지가 있나요?';
const goOn = '계속하기';

export const signInFormTexts: Translation<typeof en.signInFormTexts> = {
  signIn: '로그인',
  username: '아이디',
  password: '비밀번호',
  signUp,
  show: (label) => `보이기: ${label}`,
  newHere: '처음이신가요?',
  hasPage,
  forgotPassword: '비밀번호를 잊었나요?',
  deletedAccount: '삭제한 계정은 다시 열 수 없어요.',
  usernameHint: `영문, 숫자, _, -로 ${minUsernameLength}~${maxUsernameLength}자예요. 내 페이지의 주소가 돼요.`,
  signInLead: '다시 만나서 반가워요.',
  signUpForm: {
    title: signUp,
    lead: '사진, 배너, 랭크를 한 페이지에.',
    submit: signUp,
    question: hasPage,
  },
  confirm: '본인 확인',
  confirmLead: (username) =>
    `${username} 아이디로 로그인했어요. 다른 사람이 이 기기를 쓸 때 계정을 지킬 수 있도록 다시 로그인해 주세요.`,
  goOn,
  backToSettings: '설정으로 돌아가기',
  returnToPlayer: '다음: 이 플레이어를 내 페이지에 추가하기.',
  newPassword: '새 비밀번호',
  signedOutElsewhere: '다른 곳에서는 모두 로그아웃돼요.',
  recoveryCode: '복구 코드',
  recoveryCodeHint: `영문과 숫자 ${recoveryCodeLength}자예요. 대소문자와 하이픈은 상관없어요.`,
};

export const providerTexts: Translation<typeof en.providerTexts> = {
  continueWith: (provider) => `${provider} 계정으로 계속하기`,
  leaving: (provider) => `${provider} 사이트로 이동해요`,
  leavingText: (provider) =>
    `로그인하면 ${provider} 쪽에서 다시 여기로 보내 줘요. 이 사이트는 식별자만 알게 되고, 이메일 주소와 이름은 알 수 없어요.`,
  chooseForm: (provider) => ({
    title: '아이디를 정하세요',
    lead: `${provider} 계정으로 로그인했어요. 아이디를 정하기 전에는 아무것도 저장하지 않아요.`,
    submit: '내 페이지 만들기',
    question: hasPage,
  }),
  continueForm: (provider, username) => ({
    title: `${username} 아이디로 계속하기`,
    lead: `${provider} 계정으로 로그인했어요. 내 페이지가 맞을 때만 계속하세요.`,
    submit: goOn,
    question: '내 페이지가 아닌가요?',
  }),
};

export const providerProblems: Translation<typeof en.providerProblems> = {
  expired: () =>
    '이 로그인은 만료됐거나 다른 브라우저에서 시작됐어요. 이 페이지에서 다시 시작해 주세요.',
  cancelled: (provider) => `${provider} 로그인을 하지 않았어요. 언제든 다시 시도할 수 있어요.`,
  failed: (provider) =>
    `${provider} 로그인에 실패했어요. 다시 시도하거나 다른 방법으로 로그인해 주세요.`,
  taken: (provider) =>
    `이 ${provider} 계정은 여기 있는 다른 페이지의 로그인에 쓰이고 있어요. 바뀐 것은 없어요.`,
  'another-linked': (provider) =>
    `다른 ${provider} 계정이 이미 연결되어 있어요. 먼저 그 계정을 제거해 주세요.`,
  foreign: (provider) =>
    `이 ${provider} 계정은 여기 있는 내 계정에 연결되어 있지 않아요. 연결된 계정을 써 주세요.`,
};

export const passkeyCeremonyTexts: Translation<typeof en.passkeyCeremonyTexts> = {
  notUsed: '패스키를 쓰지 않았어요. 언제든 다시 시도할 수 있어요.',
  notAdded: '패스키를 추가하지 않았어요. 언제든 다시 시도할 수 있어요.',
  failed: '처리하지 못했어요. 다시 시도해 주세요.',
  unreachable: '사이트에 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.',
  scriptMissing:
    '사이트에 연결할 수 없거나, 이 페이지를 연 뒤에 사이트가 바뀌었어요. 페이지를 새로고침해 주세요.',
  waiting: '패스키를 기다리는 중',
  signIn: '패스키로 로그인',
  errors: {
    InvalidStateError: '이 기기나 기기의 비밀번호 관리자에 이미 패스키가 있어요.',
    ConstraintError:
      '기기에서 본인 확인을 할 수 없어요. 먼저 화면 잠금, 지문, PIN 중 하나를 설정해 주세요.',
    NotSupportedError: '이 기기는 필요한 종류의 패스키를 지원하지 않아요.',
    SecurityError: '이 주소에서는 패스키를 쓸 수 없어요.',
  },
};

export const describePasswordProblem: Translation<typeof en.describePasswordProblem> = (problem) =>
  problem === 'too-short'
    ? specificationTexts.passwordTooShort
    : `오류: 비밀번호는 ${maxPasswordLength}자 이하여야 해요.`;

export const describePasskeyNameProblem: Translation<typeof en.describePasskeyNameProblem> = (
  problem,
  maxLength,
) =>
  ({
    empty: '이름을 입력해 주세요.',
    'too-long': `이름은 최대 ${maxLength}자까지 쓸 수 있어요.`,
    invisible: '이 이름에는 보이지 않는 문자가 들어 있어요.',
  })[problem];

export const passwordAdviceTexts: Translation<typeof en.passwordAdviceTexts> = {
  hint: '비밀번호가 길수록 알아맞히기 어려워요.',
  minLength: (hint) => `${minPasswordLength}자 이상이에요. ${hint}`,
  containsUsername: '비밀번호에 아이디가 들어 있어요. 공격자가 가장 먼저 시도하는 방법이에요.',
  common: '공격자가 가장 먼저 시도하는 비밀번호 중 하나예요.',
  short: '쓸 수는 있지만, 더 길면 알아맞히기 어려워요.',
};

export const signInTexts: Translation<typeof en.signInTexts> = {
  confirmAgain: '로그인한 지 시간이 지났어요. 페이지를 새로고침하고 본인 확인을 해 주세요.',
  tooManyAttempts: (wait) => `너무 여러 번 시도했어요. ${wait} 뒤에 다시 시도해 주세요.`,
  sessionEnded: '로그인이 풀렸어요. 다시 로그인해 주세요.',
  recoveryFailed: '아이디나 코드가 맞지 않거나, 이미 쓴 코드예요. 다시 시도해 주세요.',
  lastWayIn:
    '로그인할 수 있는 유일한 방법이에요. 먼저 비밀번호를 설정하거나, 패스키를 추가하거나, 다른 계정을 연결하세요.',
  passkeyRemoved: '이미 제거한 패스키예요.',
  signUpFailed: '오류: 가입하지 못했어요. 저장된 것은 없어요. 다시 시도해 주세요.',
  tooManySignUps: (wait) =>
    `지금 쓰는 네트워크에서 가입한 사람이 너무 많아요. ${wait} 뒤에 다시 시도해 주세요.`,
};

export const describeUsernameProblem: Translation<typeof en.describeUsernameProblem> = (
  problem,
  username,
) =>
  ({
    empty: '아이디를 정해 주세요.',
    'outer-space': '아이디의 처음이나 끝에는 공백을 쓸 수 없어요.',
    characters: '아이디에는 영문 A–Z, 숫자 0–9, _, -만 쓸 수 있어요.',
    'too-short': `아이디는 ${minUsernameLength}자 이상이어야 해요.`,
    'too-long': `아이디는 ${maxUsernameLength}자 이하여야 해요.`,
    reserved: `‘${username}’ 아이디는 사이트에서 쓰는 이름이에요. 다른 아이디를 정해 주세요.`,
    official: `‘${username}’ 아이디는 공식 이름처럼 보여요. 다른 아이디를 정해 주세요.`,
  })[problem];

export const usernameTexts: Translation<typeof en.usernameTexts> = {
  refused: (sentence) => `오류: ${sentence}`,
  same: '이미 그 아이디를 쓰고 있어요.',
  taken: '이미 사용 중이거나 최근에 쓰인 아이디예요. 다른 아이디를 정해 주세요.',
  renamedTooOften: (from) =>
    `${previousNameDays}일 안에 아이디를 ${maxPreviousNames}번 바꿨어요. ${from} 이후에 다시 바꿀 수 있고, 예전에 쓰던 아이디로는 언제든 돌아갈 수 있어요.`,
};

const refusals: Readonly<Record<RegistrationRefusal, string>> = {
  closed: '지금은 가입을 받지 않아요. 페이지가 있다면 로그인은 할 수 있어요.',
  uninvited: '지금은 초대를 받아야 가입할 수 있어요. 이 브라우저에서 초대 링크를 열어 주세요.',
  'invitation-ended':
    '이 초대는 이미 쓰였거나 만료돼서 더 이상 쓸 수 없어요. 새 링크를 요청해 주세요.',
};

export const registrationRefusals: Translation<typeof en.registrationRefusals> = refusals;

export const describeRegistrationRefusal: Translation<typeof en.describeRegistrationRefusal> = (
  why,
  contact,
) => {
  const operator = contact?.replace(/^mailto:/, '');
  return operator ? `${refusals[why]} 운영자에게 문의할 수 있어요: ${operator}` : refusals[why];
};
