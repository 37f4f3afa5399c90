import { maxPasskeys } from '../../domain/accounts/passkeys.ts';
import { maxSavedGames } from '../../domain/profiles/profile.ts';
import type * as en from '../en/errors.ts';
import type { Translation } from '../language/translation.ts';
import { lookUpTexts } from './add-game.ts';
import { outageTexts, siteTexts } from './site.ts';
import { specificationTexts } from './specification.ts';

export const errorSentences: Translation<typeof en.errorSentences> = {
  'bad-name': specificationTexts.playerNotFound,
  'bad-region': '지역 중 하나를 골라 주세요.',
  'bad-request': '이해할 수 없는 요청이에요.',
  'unknown-game': '게임 중 하나를 골라 주세요.',
  'no-such-passkey':
    '이 사이트에 없는 패스키예요. 이미 제거됐을 수 있어요. 비밀번호로 로그인해 주세요.',
  'source-sign-in-expired':
    '이 로그인은 만료됐거나 다른 브라우저에서 시작됐어요. 내 페이지에서 다시 시작해 주세요.',
  'signed-out': siteTexts.signedOutOwner,
  'bad-token': '이 요청에는 유효한 토큰이 필요해요. 토큰은 사용자가 설정에서 만들어요.',
  'user-not-verified': '기기가 지문, 얼굴, PIN으로 본인 확인을 하지 않았어요. 다시 시도해 주세요.',
  'passkey-not-checked': '이 패스키를 확인하지 못했어요. 다시 시도해 주세요.',
  'foreign-origin':
    '이 요청이 이 사이트의 페이지에서 왔는지 확인하지 못했어요. 바뀐 것은 없어요. 이 사이트에서 보낸 요청이 맞다면 운영자에게 알려 주세요.',
  'missing-scope': '이 토큰으로는 할 수 없는 일이에요.',
  'not-the-owner': '프로필은 주인만 바꿀 수 있어요.',
  suspended: '정지된 계정이에요.',
  'wrong-password': '비밀번호가 맞지 않아요. 바뀐 것은 없어요.',
  'no-passkeys': '이 주소에서는 패스키를 쓸 수 없어요.',
  'no-such-game': '이 게임은 이제 프로필에 없어요.',
  'no-such-picture': '그런 사진이 없어요.',
  'no-such-player': specificationTexts.playerNotFound,
  'no-such-user': '이 아이디를 쓰는 사용자가 없어요.',
  'not-found': '이 주소에는 아무것도 없어요.',
  'no-such-invitation': '이 초대는 다 쓰였거나 끝났어요. 새 링크를 요청해 주세요.',
  'owner-suspended':
    '이 순위표의 주인이 정지됐어요. 이 안내는 멤버에게만 보이고, 정지가 풀리면 순위표도 돌아와요.',
  'ceremony-expired': '시간이 너무 오래 걸렸거나 다른 탭에서 다시 시작했어요. 다시 시도해 주세요.',
  'leaderboards-full': '순위표에 더 넣을 자리가 없어요.',
  'profile-full': `프로필에는 게임을 최대 ${maxSavedGames}개까지 올릴 수 있어요. 먼저 하나를 제거해 주세요.`,
  'several-players': lookUpTexts.severalPlayers,
  'passkey-already-added': '이미 추가한 패스키예요.',
  'passkeys-full': `패스키가 이미 ${maxPasskeys}개 있어요. 먼저 하나를 제거해 주세요.`,
  'no-key':
    '지금은 이 사이트가 이 계정을 읽을 수 없어요. 랭크는 페이지에 그대로 있어요. 나중에 다시 시도해 주세요.',
  'too-large': '요청이 너무 커요.',
  'unknown-media-type': '지원하지 않는 콘텐츠 형식이에요.',
  'unusable-picture': '쓸 수 없는 사진이에요.',
  'too-many-requests': '요청이 너무 많아요. {wait} 뒤에 다시 시도해 주세요.',
  'too-many-streams': '페이지를 한꺼번에 너무 많이 열었어요. 몇 개를 닫아 주세요.',
  'too-soon': '방금 갱신한 랭크예요. {wait} 뒤에 다시 갱신할 수 있어요.',
  'internal-error': '저희 쪽에 문제가 생겼어요. 다시 시도해 주세요.',
  busy: outageTexts.busy,
  'key-refused': lookUpTexts.keyRefused,
  'not-answering': lookUpTexts.sourceNotAnswering(),
  overloaded: outageTexts.busy,
  stopping: '사이트를 다시 시작하는 중이에요. 몇 초 뒤에 다시 시도해 주세요.',
  storage:
    '지금은 아무것도 저장할 수 없어요. 전에 저장한 것은 안전해요. 1분 뒤에 다시 시도해 주세요.',
};

export const requestTexts = {
  tooDeep: '요청의 중첩이 너무 깊어요.',
  oneOf: (name: string, values: string) => `${name} 값은 다음 중 하나여야 해요: ${values}.`,
  invalid: (names) => `빠졌거나 잘못된 값: ${names}.`,
  missingScope: (scope) => `이 토큰에는 ${scope} scope가 없어요.`,
  missing: (name) => `${name} 값이 빠졌어요.`,
} satisfies Translation<typeof en.requestTexts>;

export const gameTexts: Translation<typeof en.gameTexts> = {
  notRestorable: '이미 복원했거나 삭제한 게임이에요.',
  updateFailed: '마지막 갱신에 실패했어요. {wait} 뒤에 다시 시도해 주세요.',
};
