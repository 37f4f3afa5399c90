import { maxTokens, type TokenScope } from '../../domain/accounts/tokens.ts';
import { maxEvents } from '../../domain/events/profile-event.ts';
import { maxPerMinute } from '../../domain/limits/rate-limits.ts';
import { maxDiscordRanks } from '../../domain/previews/discord-card.ts';
import { programIntervalMs } from '../../domain/refresh/rank-refresh.ts';
import {
  answerTimeoutMs,
  maxDeliveryAgeMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/developers.ts';
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { formatDuration } from './times.ts';
import { tokenTexts } from './tokens.ts';

export const developerTexts: Translation<typeof en.developerTexts> = {
  title: '개발자 안내',
  lead: '채팅, 방송, README, 팀 페이지와 프로그램에서 쓰는 랭크예요. 공개 페이지를 읽는 데는 키가 필요 없어요.',
  readyMade: (username) => `복사해서 쓸 코드는 각 프로필의 공유 페이지에 있어요. 예: ${username}`,
  contents: '목차',
  parts: {
    start: '다섯 줄로 시작하기',
    chat: '챗봇용 한 줄',
    discord: 'Discord 카드',
    overlay: '방송용 오버레이',
    badge: 'README용 배지',
    card: '웹사이트용 카드',
    feed: '피드',
    webhooks: '랭크가 오를 때 보내는 메시지',
    calls: '모든 호출',
    tokens: '토큰',
    limits: '제한',
    errors: '오류',
  },
  start:
    '어느 웹사이트에서나 동작해요. 키가 필요 없고 쿠키도 보내지 않아요. 응답에는 ETag가 있어요. 프로그램이 그 값을 If-None-Match로 보내면 내용이 바뀔 때까지 304를 받고, 브라우저는 이것을 알아서 해요.',
  noProfile: '이 사이트에는 예시 프로필이 없으니 본인 아이디를 넣어 보세요.',
  chat: joinSentence(
    '글 한 줄을 돌려줘요. 없는 아이디이거나 랭크가 없어도 상태 코드는 200이에요. @나 플레이어가 정한 이름은 절대 들어가지 않아요. game과 queue로 페이지 맨 위에 있는 랭크 대신 다른 랭크를 고를 수 있어요. 쓸 수 있는 id는 ',
    linkInSentence('#listGames', 'GET /games'),
    ' 호출이 알려 줘요.',
  ),
  bots: { nightbot: 'Nightbot', streamElements: 'StreamElements', fossabot: 'Fossabot' },
  discord: `채팅에 프로필 주소를 붙여넣으면 Discord가 사진, 랭크 최대 ${maxDiscordRanks}개, 버튼 두 개를 보여 줘요.`,
  overlay:
    'OBS에서 이 주소로 브라우저 소스를 800 × 200픽셀로 추가하세요. session=1을 붙이면 오버레이를 연 뒤의 점수와 판수 변화가 나오고, theme은 dark, light, clear(배경판 없이 영상 위에 글자만) 중 하나이며, game, account, queue로 다른 랭크를 고를 수 있어요.',
  badge:
    '늘 현재 랭크를 보여 주는 이미지예요. badge.png는 같은 이미지의 PNG이고, 어두운 페이지에는 ?theme=dark를 쓰세요. 두 번째 주소는 shields.io용이에요.',
  card: '320 × 90에서 640 × 180픽셀까지 쓸 수 있는 실시간 프레임이고, 조작 버튼과 쿠키가 없어요. theme은 dark, light, clear(배경판 없이 영상 위에 글자만) 중 하나이고, game, account, queue로 다른 랭크를 고를 수 있어요. WordPress에서는 프로필 주소만 붙여넣으면 oEmbed로 카드가 만들어져요.',
  language:
    '배지, 챗봇용 한 줄, 피드는 영어로 나와요. ?lang=de를 붙이면 독일어로 나오는 식이고, 코드는 언어 페이지에 있는 것과 같아요. 카드와 오버레이는 그 주인의 언어로 나와요.',
  feed: `승급, 계정 추가 이후 최고 랭크, 계정 추가와 인증 소식 가운데 최근 ${maxEvents}건을 어떤 피드 리더로도 받아 볼 수 있어요.`,
  webhooks: joinSentence(
    linkInSentence('/account#webhooks', '설정'),
    `에서 프로필 주인은 주소를 최대 ${maxWebhooks}개 추가할 수 있어요. Discord 채널에는 문장이 가고, 다른 주소에는 이 JSON이 가요. 이벤트의 종류는 다음과 같아요:`,
  ),
  eventKinds: {
    promotion: '티어나 단계가 오름',
    peak: 'since 필드의 시각 이후 최고 랭크, 승급은 아님',
    added: '프로필에 새 계정이 추가됨',
    verified: '프로필 주인이 본인 계정임을 인증함',
    place:
      '순위표 3위 안에서 순위가 오름: 메시지의 type은 leaderboard.changed이고, data에 표의 행들이 들어 있어요. 레이스가 시작되거나 끝났다는 메시지에는 race 필드에 running이나 ended가 들어 있어요',
  },
  delivery: `메시지는 두 번 오거나 순서가 바뀌어 올 수 있어요. 다시 온 메시지는 webhook-id가 같아요. ${formatDuration(answerTimeoutMs / 1000)} 안에 200~299 사이의 상태 코드로 응답하세요. 그렇지 않으면 ${formatDuration(maxDeliveryAgeMs / 1000)} 동안 다시 시도하고, ${formatDuration(maxFailingMs / 1000)} 동안 계속 실패한 주소에는 더 이상 보내지 않아요.`,
  verify:
    'webhook-id, webhook-timestamp, webhook-signature 헤더는 메시지가 이 사이트에서 왔음을 standardwebhooks.com의 방식대로 증명해요. JSON으로 파싱하기 전, 보낸 그대로의 본문에 대한 값이에요. 아래 서버는 이 헤더들을 확인해요:',
  tokens: joinSentence(
    '토큰은 사용자의 것이고, 사용자가 ',
    linkInSentence('/account#tokens', '설정'),
    `에서 최대 ${maxTokens}개까지 만들어요. 주소가 아니라 Authorization 헤더로 보내요. 만료되거나, 비밀번호를 바꾸거나 재설정하거나, 페이지가 정지되면 쓸 수 없게 돼요. 토큰으로는 비밀번호, 패스키, 세션, 다른 토큰을 절대 바꿀 수 없어요.`,
  ),
  scopes: tokenTexts.scopeNames satisfies Record<TokenScope, string>,
  limits: `IP 주소 하나로 1분에 ${maxPerMinute.api}번 호출할 수 있어요(IPv6는 /64 하나 기준). 응답마다 RateLimit-Policy와 RateLimit 필드에 남은 횟수가 나와요(draft-ietf-httpapi-ratelimit-headers-11). 내 컴퓨터에서 돌리는 사이트는 횟수를 세지 않고, 이 필드도 보내지 않아요. 변경과 조회에는 따로 제한이 있어요. 상태 코드가 429나 503인 응답에는 Retry-After가 초 단위로 들어 있어요.`,
  refresh: `읽을 때 게임 서버를 기다리는 일은 없어요. ${formatDuration(programIntervalMs / 1000)}보다 오래된 랭크는 갱신 대기열에 들어가므로 다음번에 읽으면 새 랭크가 나와요. 랭크마다 읽어 온 시각이 있어요.`,
  errors:
    '오류는 problem details(RFC 9457) 형식이에요. code와 status를 기준으로 처리하세요. title은 code마다 같고, detail은 사람이 읽는 문장이라 바뀔 수 있어요.',
  calls: joinSentence(
    '모든 주소는 /api/v1로 시작해요. 같은 내용의 OpenAPI 문서: ',
    linkInSentence('/api/v1/openapi.json', '/api/v1/openapi.json'),
  ),
  needsToken: (scope) => `scope가 ${scope}인 토큰이 필요해요.`,
  required: '필수',
  request: '예시',
  answer: '응답, 각 목록의 첫 항목만',
  yourToken: 'YOUR_TOKEN',
  profileAnswer: joinSentence(
    '응답은 ',
    linkInSentence('#readProfile', 'GET /profiles/{username}'),
    ' 호출이 돌려주는 것과 같은 프로필이에요.',
  ),
  yourName: 'YOUR_NAME',
  yourAccount: { game: 'GAME', player: 'PLAYER', queue: 'QUEUE', queueName: 'QUEUE' },
};
