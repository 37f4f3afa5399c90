import type * as en from '../en/site.ts';
import type { Translation } from '../language/translation.ts';

export const siteTexts = {
  signedOutOwner: '프로필을 바꾸려면 로그인해 주세요. 바뀐 것은 없어요.',
  cannotReadData: '지금은 사이트가 데이터를 읽지 못해요. 1분 뒤에 다시 시도해 주세요.',
  dataLocked: '사이트가 데이터를 기다리고 있어요. 몇 초 뒤에 다시 시도해 주세요.',
  dataDamaged: '이 사이트의 데이터에 문제가 생겼어요. 운영자에게 알려 주세요.',
  profileUnavailable: '이 사이트의 운영자가 당분간 내려 두었어요.',
  accountDeleted:
    '계정과 그 안에 있던 모든 것을 삭제했어요. 이 아이디는 본인을 포함해 아무도 다시 쓸 수 없어요.',
} satisfies Translation<typeof en.siteTexts>;

export const originTexts: Translation<typeof en.originTexts> = {
  other: (address) =>
    `이 사이트의 주소가 달라서 아무것도 바꾸지 않았어요. ${address} 주소로 들어와 다시 시도해 주세요.`,
  unknown: (address) =>
    `이 사이트가 아직 자기 주소를 몰라서 아무것도 바꾸지 않았어요. 운영자라면 ORIGIN 값을 ${address} 주소로 설정하고 다시 시작해 주세요.`,
};

export const outageTexts = {
  unreachable:
    '사이트에 연결할 수 없어요. 이 기기가 인터넷에 연결되어 있는지 확인하고 다시 시도해 주세요.',
  busy: '지금 사이트 이용자가 많아요. 몇 초 뒤에 다시 시도해 주세요.',
} satisfies Translation<typeof en.outageTexts>;
