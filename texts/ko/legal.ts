import { proofMinutes, signInMinutes } from '../../domain/accounts/identities.ts';
import { ceremonyMinutes } from '../../domain/accounts/passkeys.ts';
import { previousNameDays } from '../../domain/accounts/previous-names.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';
import {
  maxSessionAgeMs,
  maxSessions,
  sessionIdleSeconds,
} from '../../domain/accounts/sessions.ts';
import { expiredTokenDays } from '../../domain/accounts/tokens.ts';
import { maxEvents } from '../../domain/events/profile-event.ts';
import { thinnedAfterMs } from '../../domain/history/thin-samples.ts';
import { placesKeptDays } from '../../domain/leaderboards/leaderboard.ts';
import { closedReportDays } from '../../domain/moderation/reports.ts';
import { maxRemovedGames, removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxLookUpAgeDays } from '../../domain/sources/lookup-cache.ts';
import { maxDeliveryAgeMs } from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/legal.ts';
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { takeOffTexts } from './take-off.ts';
import { formatDuration } from './times.ts';

export const privacyTexts: Translation<typeof en.privacyTexts> = {
  title: '개인정보',
  lead: (siteName) =>
    `${siteName} 사이트가 나에 대해 무엇을 저장하고, 누가 그것을 볼 수 있는지 알려 드려요. 추적기도, 광고도, 데이터 판매도 없어요.`,

  pageTitle: '내 페이지는 공개돼요',
  page: [
    '내 페이지에 있는 것은 누구나 보고, 복사하고, 링크할 수 있어요. 아이디, 사진, 배너, 소개와 링크, 추가한 게임 계정, 그 레벨과 랭크, 그 변화, 그리고 어떤 계정을 인증했는지가 여기에 들어가요.',
    '내가 인증한 계정을 보여 주는 다른 페이지에는 다른 프로필이 인증했다고만 나오고, 어느 프로필인지는 나오지 않아요. 숨긴 게임 계정은 나와 운영자만 볼 수 있어요. 목록에서 숨긴 페이지는 주소나 정확한 아이디로만 찾을 수 있어요.',
    '내가 인증한 계정을 보여 주는 순위표에는 방문자가 그 계정을 내 페이지에서 볼 수 있는 동안 내 페이지의 이름과 내 사진이 나와요.',
  ],

  accountTitle: '계정이 있으면 저장되는 것',
  account: ({ hasMail, providers }) => [
    hasMail
      ? '아이디와 가입한 때. 실명과 생년월일은 저장하지 않아요.'
      : '아이디와 가입한 때. 이메일 주소, 실명, 생년월일은 저장하지 않아요.',
    ...(hasMail
      ? [
          '설정에서 추가했다면 이메일 주소와 그것을 확인한 때. 비밀번호를 잊었을 때 링크를 보내고 주소가 바뀌면 알리는 데만 써요. 이 사이트의 운영자는 프로필이 신고됐을 때도 메일을 받아요. 확인하지 않은 주소는 링크가 만료되고 한 시간 안에 삭제돼요.',
        ]
      : []),
    ...(providers
      ? [
          `${providers} 계정으로 로그인한다면 그곳에서 쓰는 내 식별자, 연결한 때, 마지막으로 쓴 때. 그곳에 이름이나 이메일 주소를 요청하는 일은 없어요. 그곳에서 로그인할 때마다 다음 단계로 넘어갈 때까지, 최대 ${proofMinutes}분 동안 식별자를 저장해요.`,
        ]
      : []),
    '비밀번호는 Argon2id 해시로만 저장해요. 아무도 읽거나 보내 줄 수 없어요.',
    '내 사진. 카메라가 덧붙인 데이터는 빼고 저장해요. 어느 프로필에도 나오지 않게 된 사진은 삭제돼요.',
    '결산을 공유한 달과 해. 공유를 멈출 때까지 저장해요.',
    '소개, 링크, 페이지의 색, 언어. 바꿀 때까지 저장해요. 저희가 링크를 여는 일은 없어요.',
    `추가한 게임 계정과 그 순서, 예전 이름, 랭크, 기록, 가장 많이 하는 챔피언이나 영웅, 큐 하나의 최근 랭크 게임 10판. 오래된 기록은 솎아 내요. ${formatDuration(thinnedAfterMs / 1000)} 뒤에는 하루에 랭크 하나만 남아요.`,
    '다른 서비스에 로그인해 계정을 인증했다면, 그 서비스에 있는 지난 랭크.',
    `제거한 게임 계정. 되돌릴 수 있도록 ${removedGameDays}일 동안 저장해요. 다른 사람에게는 보이지 않고, 설정에서 바로 삭제할 수 있어요. 최근에 제거한 ${maxRemovedGames}개까지만 보관해요.`,
    `예전 아이디. ${previousNameDays}일 동안 내 페이지로 이어지고, 다른 사람이 쓸 수 없어요. 운영자가 회수한 아이디와 삭제한 계정의 아이디는 아무도 다시 쓸 수 없도록 보관해요.`,
    '복구 코드. 해시로만, 새 코드를 만들 때까지 저장해요.',
    '이 사이트의 운영자인지, 계정이 정지됐는지, 정지됐다면 언제까지이고 왜인지, 그리고 운영자가 내 프로필에 대해 남길 수 있는 비공개 메모.',
    `새 비밀번호를 설정할 링크를 받으면 그 링크의 해시. 링크를 쓸 때까지, 또는 만료되고 한 시간 안까지 저장해요. 링크는 ${resetLinkMinutes}분 동안 유효해요.`,
    '추가한 패스키마다 공개 키와 식별자, 내가 붙인 이름, 기기나 앱이 알려 줄 경우 그 모델, 추가한 때와 마지막으로 쓴 때. 개인 키, 지문, 얼굴은 절대 기기 밖으로 나가지 않아요.',
    `API 토큰마다 이름, 할 수 있는 일, 만든 때와 마지막으로 쓴 때, 끝나는 때. 토큰 자체는 해시만 저장해요. 토큰은 제거하거나 새 비밀번호를 설정하면 삭제되고, 그러지 않아도 끝난 뒤 ${expiredTokenDays}일이 지나면 삭제돼요.`,
    `웹훅의 주소, 메시지에 서명하는 비밀 키, 마지막으로 올린 랭크. 웹훅을 제거할 때까지 저장해요. 아직 보내지 못한 메시지는 그 안의 마지막 이벤트로부터 ${formatDuration(maxDeliveryAgeMs / 1000)} 동안 저장해요.`,
    `페이지 피드에 나오는 최근 이벤트 ${maxEvents}건. 승급, 계정을 추가한 뒤의 최고 랭크, 추가하거나 인증한 계정이 여기에 들어가요.`,
    '팔로우하는 프로필(언팔로우할 때까지)과 피드 주소의 해시. 누구를 팔로우하는지는 다른 사람에게 보이지 않아요.',
    '내 순위표. 이름, 입력한 그대로의 목록, 참가 링크의 해시(링크가 끝날 때까지)를 저장해요. 참가한 순위표는 나갈 때까지 내 역할, 참가한 때, 함께 들어온 플레이어를 저장해요. 주인과 다른 멤버에게는 내 아이디와 참가한 때가 보여요.',
    `로그인한 브라우저마다 그 이름, 로그인할 때의 네트워크 주소. 로그아웃하면 삭제되고, 세션이 끝나도 한 시간 안에 삭제돼요. 세션은 마지막으로 쓴 지 ${formatDuration(sessionIdleSeconds)} 뒤 또는 로그인한 지 ${formatDuration(maxSessionAgeMs / 1000)} 뒤에 끝나요. 세션이 ${maxSessions}개가 되면, 새 세션이 생길 때 가장 오래 쓰지 않은 세션이 끝나요.`,
  ],

  visitorsTitle: '방문자와 플레이어에 대해 저장되는 것',
  visitors: [
    `조회: 다른 서비스가 플레이어에 대해 답한 내용. 최대 ${maxLookUpAgeDays}일 동안 저장하고, 누가 조회했는지는 저장하지 않아요.`,
    `순위표에 있는 플레이어. 여기에 계정이 없어도 마찬가지예요. 이름, 레벨, 랭크, 챔피언이나 영웅, 최근 게임처럼 다른 서비스가 공개하는 내용과 랭크의 변화는 어느 순위표에든 나오는 동안 저장해요. 최근 ${placesKeptDays}일의 순위도 저장하고, 레이스에서는 시작과 끝의 랭크와 순위도 저장해요. 목록에는 입력한 이름이 남고, 찾지 못한 플레이어의 이름도 남아요. 찾지 못한 이름은 순위표의 주인과 매니저만 볼 수 있어요.`,
    `순위표에 있는 플레이어인데 나오고 싶지 않다면, 플레이어 페이지의 ‘${takeOffTexts.link}’ 링크로 모든 순위표에서 빠질 수 있어요. 계정은 필요 없어요. 주인과 매니저에게는 보여 줄 수 없는 플레이어라고만 나와요.`,
    '본인의 플레이어 페이지를 내리면 게임, 그곳에서 쓰는 내 식별자의 해시, 이름의 해시, 내린 때를 저장해요. 해시는 이 사이트의 비밀 값이 있어야 만들 수 있어요. 같은 방법으로 다시 증명하면 되돌릴 수 있고, 그러면 저장한 내용은 삭제돼요. 운영자가 게임사에서 다른 키를 받으면 이름으로 판단해요. 바로 그 전에 이름을 바꿨다면 저희가 다시 알아볼 수 없어서 한 번 더 내려야 해요.',
    '비밀번호, 새 아이디, 가입 같은 것을 한 네트워크나 계정이 몇 번 시도했는지. 횟수를 제한하기 위해서예요. 네트워크 주소 대신 해시를 저장하고, 필요 없어지면 곧 삭제해요.',
    '로그인 페이지가 패스키를 제안할 때 패스키가 서명해야 하는 무작위 값. 나에 대한 내용은 없고, 쓰이는 즉시 또는 한 시간쯤 안에 삭제돼요.',
    `내가 한 신고: 프로필이나 순위표의 이름, 이유와 내용. 누가 신고했는지는 저장하지 않아요. 프로필과 네트워크 주소로 만든 해시 하나로, 운영자는 한 프로필에 대한 신고 가운데 어느 것이 같은 네트워크에서 왔는지 알 수 있어요. 신고는 운영자가 닫은 뒤 ${closedReportDays}일이 지나거나 프로필이 삭제될 때 삭제돼요.`,
    '운영자가 프로필과 순위표에 한 조치: 시각, 조치, 이유, 이름. 기한 없이 보관해요.',
    '로그에는 오류가 남지만 네트워크 주소는 남지 않아요. 사이트를 쓰는 동안 네트워크 주소는 어느 사이트에서나 그렇듯 서버의 메모리에 있어요.',
  ],

  browserTitle: '브라우저에 저장되는 것',
  cookiesTitle: '사이트에 꼭 필요한 쿠키뿐이에요:',
  cookies: {
    session: '로그인해 있는 동안;',
    theme: '1년 동안, 고른 화면 테마;',
    language: '1년 동안, 고른 언어나 계정의 언어;',
    region: '1년 동안, 고른 지역;',
    device: '1년 동안, 전에 여기서 로그인한 적이 있음을 로그인 페이지가 알 수 있도록;',
    passkey: `사이트가 패스키를 요청한 뒤 ${ceremonyMinutes}분 동안;`,
    reset: `비밀번호를 설정하거나 이메일 주소를 확인하는 링크를 연 뒤 ${resetLinkMinutes}분 동안;`,
    invitation: '초대를 연 뒤 하루 동안, 또는 가입할 때까지;',
    join: '로그인하기 전에 순위표 초대를 열거나 순위표를 만들기 시작한 뒤 한 시간 동안;',
    takeOff: `플레이어 페이지를 내리거나 다시 보이기 시작한 뒤 ${signInMinutes}분 동안;`,
    sourceSignIn: `다른 곳에 로그인해 계정을 인증하는 ${signInMinutes}분 동안;`,
    providerSignIn: `다른 서비스에서 로그인하는 ${signInMinutes}분 동안;`,
    identityProof: `그 뒤 ${proofMinutes}분 동안, 또는 다음 단계로 넘어갈 때까지;`,
    accountDeleted: '계정을 삭제한 뒤 1분 동안, 다음 페이지에서 알려 줄 수 있도록.',
  },
  viewed: '최근에 연 프로필. 브라우저에만 남고, 이 목록이 사이트로 오는 일은 없어요.',

  othersTitle: '데이터를 보는 다른 쪽',
  others: ({ siteName, hasMail, providers, services }) => [
    ...(services
      ? [
          `이 서버는 사람들이 조회하거나 보여 주는 플레이어에 대해 다음 서비스에 물어봐요: ${services}. 이 서비스들은 플레이어의 이름과 이 서버의 주소는 보지만, 나에 대해서는 아무것도 보지 못해요. 플레이어 아이콘도 같은 방식으로 가져와요. 본인 계정임을 증명하려고 어떤 서비스에 로그인하는 때를 빼면, 브라우저는 이 사이트에만 연결해요.`,
          '일부 계정은 그 서비스에 로그인해서 인증해요. 그러면 그 서비스는 내가 이 사이트를 쓴다는 것을 알게 돼요. 저희는 그곳의 계정에 접근할 권한을 남겨 두지 않아요.',
        ]
      : []),
    ...(hasMail
      ? ['운영자의 메일 서비스가 저희 메일을 배달하고, 메일마다 주소와 내용을 볼 수 있어요.']
      : []),
    ...(providers
      ? [
          `${providers} 계정으로 로그인하면, 그 서비스는 내가 이 사이트를 쓴다는 것과 언제 쓰는지를 알게 돼요.`,
        ]
      : []),
    `이 ${siteName} 사이트의 운영자는 데이터베이스를 읽고 백업할 수 있으며, 자체 로그를 남기는 호스팅 업체나 프록시를 쓸 수 있어요. 소프트웨어를 만든 사람들은 아무것도 볼 수 없어요.`,
  ],

  choicesTitle: '내가 할 수 있는 것',
  choices: joinSentence(
    '페이지에 나오는 것은 언제든 바꾸거나 없앨 수 있어요. ',
    linkInSentence('/account', '설정'),
    '에서 데이터를 내려받고 계정을 삭제할 수 있어요. 단, 계정이 정지된 동안에는 할 수 없어요. 운영자가 백업을 보관하는 동안에는 그 안에 내 데이터가 남아 있을 수 있어요. 이 내용이나 다른 것에 대해 궁금한 점이 있으면 운영자에게 문의하세요.',
  ),
};

export const termsTexts: Translation<typeof en.termsTexts> = {
  title: '약관',
  lead: (siteName) =>
    `${siteName} 사이트를 쓰는 모두에게 부탁하는 것과 이 사이트에서 기대할 수 있는 것이에요.`,

  rulesTitle: '부탁하는 것',
  rules: (hasMail) => [
    '다른 플레이어나 회사, 이 사이트인 척하지 마세요.',
    '보여 줘도 되는 사진, 어린 플레이어가 봐도 괜찮은 사진만 쓰세요. 혐오를 담은 것, 내가 있는 곳이나 이 서버가 있는 곳에서 불법인 것은 올리지 마세요.',
    '주소나 실명 같은 다른 사람의 개인정보를 공개하지 마세요.',
    '사이트에 무리를 주지 마세요. 프로그램은 공개 API를 제한 안에서 쓸 수 있고, 상태 코드 429인 응답은 언제 다시 시도할지 알려 줘요. 비밀번호를 알아맞히려 하거나 대량으로 가입하지 마세요.',
    hasMail
      ? '비밀번호는 혼자만 알고 있으세요.'
      : '비밀번호는 혼자만 알고 있으세요. 이메일로 되찾을 방법은 없어요.',
  ],

  serviceTitle: '기대할 수 있는 것',
  service: (siteName) => [
    `${siteName} 사이트는 무료이고 보증이 없어요. 숫자가 늦거나 틀릴 수 있고, 사이트를 쓸 수 없거나 문을 닫을 수도 있어요.`,
    '누구나 어떤 게임 계정이든 보여 줄 수 있어요. ‘인증됨’ 배지만이 사용자가 본인 계정임을 증명했다는 뜻이에요.',
    '페이지에 올린 것은 계속 내 것이에요. 페이지에 있는 동안 사이트가 그것을 보여 주는 것을 허락하게 돼요. 다른 사이트의 링크 미리보기, 배지, 오버레이에 보여 주는 것도 마찬가지예요.',
    '이 규칙을 어기는 사진과 계정은 제거될 수 있고, 오해를 부르는 이름은 회수될 수 있어요.',
  ],

  gamesTitle: '게임과 그 주인',
  games: (siteName) =>
    `레벨, 랭크, 아이콘은 페이지에 이름이 나오는 게임과 서비스에서 가져오고, 그 주인의 것이에요. 아이콘과 챔피언 이미지는 배너에 쓰인 것까지 Riot Games의 것이에요. 그중 어느 곳도 ${siteName} 사이트를 만들거나 보증하거나 검토하지 않았어요. 숫자가 다르면 게임 쪽이 맞아요.`,

  operatorTitle: '이 사이트의 운영자',
  operator: (siteName) =>
    `${siteName} 소프트웨어는 누구나 돌릴 수 있어요. 이 사이트는 이곳의 운영자가 돌리고 책임지며, 운영자는 이 약관을 바꿀 수 있어요. 현재 버전이 적용돼요.`,
  privacy: joinSentence(
    '나에 대해 무엇이 저장되는지는 ',
    linkInSentence('/privacy', '개인정보'),
    ' 페이지에 있어요.',
  ),
};

export const bindingTexts: Translation<typeof en.bindingTexts> = {
  note: joinSentence(
    '이 글은 번역이고, 효력이 있는 글은 ',
    linkInSentence('?lang=en', '영어 원문'),
    '이에요.',
  ),
};

export const contactTexts: Translation<typeof en.contactTexts> = {
  none: (siteName) => `이 ${siteName} 사이트의 운영자가 연락처를 남기지 않았어요.`,
  write: (siteName) => `이 ${siteName} 사이트의 운영자에게 쓰기:`,
};
