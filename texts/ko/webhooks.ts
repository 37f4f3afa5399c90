import {
  type AddressProblem,
  answerTimeoutMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/webhooks.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';
import { formatDuration, formatUtc } from './times.ts';

export const webhookTexts: Translation<typeof en.webhookTexts> = {
  title: 'Discord와 웹훅',
  lead: '승급하거나, 게임을 추가한 뒤의 최고 랭크를 찍거나, 게임을 추가하거나 인증하면 메시지를 받아요. 내가 주인인 순위표도 올릴 수 있어요. Discord에는 글이, 다른 주소에는 서명된 JSON이 가요.',
  count: (count) =>
    count === 0 ? '아직 없음' : plural(count, { other: `${maxWebhooks}개 중 ${count}개` }),
  kinds: { discord: 'Discord', standard: '서명된 JSON' },
  address: '주소',
  about: '메시지 내용',
  profile: '내 프로필',
  rhythms: {
    change: (name) => `${name}: 새 1위`,
    day: (name) => `${name}: 표, 지금 그리고 매일 0:00 UTC`,
    week: (name) => `${name}: 표, 지금 그리고 매주 월요일`,
  },
  addressHint: 'Discord에서: 채널 편집, 연동, 웹후크, 웹후크 URL 복사.',
  add: '주소 추가',
  secret: '서명용 비밀 키예요. 다시 볼 수 없으니 지금 복사하세요.',
  remove: '제거',
  removeAddress: (address) => `${address} 제거`,
  sendTest: '테스트 보내기',
  testAddress: (address) => `${address} 주소로 테스트 보내기`,
  test: '테스트 메시지예요. 새 랭크 소식이 이런 모습으로 와요.',
  asOf: (time) => `${formatUtc(time, 'time')} 기준`,
  failing: (time) => [time, '부터 모든 메시지가 실패하고 있어요.'],
  disabled: (time) => [
    `${formatDuration(maxFailingMs / 1000)} 동안 모든 메시지가 실패해서 `,
    time,
    '부터는 보내지 않아요. 테스트를 보내 보세요. 도착하면 다시 보내기 시작해요.',
  ],
  full: `주소가 ${maxWebhooks}개 있어요. 먼저 하나를 제거해 주세요.`,
  known: '이미 추가한 주소예요. 다른 메시지를 받으려면 채널에서 웹훅을 하나 더 만들어 주세요.',
  gone: '제거된 주소예요.',
};

const problems: Readonly<Record<AddressProblem, string>> = {
  'not-https': '주소는 https://로 시작해 주세요.',
  'not-an-address': '공개된 웹사이트의 주소를 입력해 주세요. 로컬 주소로는 메시지를 보내지 않아요.',
  'user-info': '주소에는 @ 앞에 이름이나 비밀번호를 넣을 수 없어요.',
  port: '주소에 포트를 쓸 수 없어요. 메시지는 443번 포트로 가요.',
  'too-long': '주소가 너무 길어요.',
  'not-a-channel': 'Discord 채널의 웹훅이 아니에요.',
};

export const describeAddressProblem: Translation<typeof en.describeAddressProblem> = (why) =>
  problems[why];

export const testTexts: Translation<typeof en.testTexts> = {
  unreachable: '이 주소로는 아무것도 보내지 않아요. 공개 서버가 없거나 이 사이트의 주소예요.',
  'no-answer': `이 주소가 ${formatDuration(answerTimeoutMs / 1000)} 안에 응답하지 않았거나 https로 응답하지 않았어요.`,
  arrived: (status, durationMs) =>
    `테스트가 도착했어요. 응답: 상태 코드 ${status}, ${durationMs} ms.`,
  refused: (status, durationMs) =>
    `테스트가 거부됐어요. 응답: 상태 코드 ${status}, ${durationMs} ms.`,
};
