import { mailMinutes } from '../../domain/accounts/email.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';
import type * as en from '../en/email.ts';
import type { Translation } from '../language/translation.ts';

export const emailTexts: Translation<typeof en.emailTexts> = {
  title: '이메일 주소',
  lead: '선택 사항이에요. 비밀번호를 잊었을 때 링크를 보내는 데만 써요. 다른 사람에게는 보이지 않아요.',
  leadForOperators:
    '선택 사항이에요. 비밀번호를 잊었을 때 링크를 보내고, 운영자이므로 신고를 알리는 데 써요. 다른 사람에게는 보이지 않아요.',
  none: '없음',
  waiting: (address) =>
    `${address} 주소로 링크를 보내고 있어요. ${resetLinkMinutes}분 안에 열어서 주소를 확인해 주세요. 메일이 오지 않으면 스팸함도 확인해 보세요.`,
  address: '내 이메일 주소',
  send: '링크 보내기',
  remove: '주소 제거',
  refused: 'name@example.org 같은 이메일 주소를 입력해 주세요.',
  use: (address) => `이제 비밀번호를 잊으면 ${address} 주소로 링크를 보낼 수 있어요.`,
  confirm: '이 주소 확인하기',
  confirmed: '이메일 주소를 확인했어요',
  confirmedText: '이제 비밀번호를 잊으면 이메일로 링크를 받을 수 있어요.',
  toSettings: '설정으로 가기',
};

export const recoverByEmailTexts: Translation<typeof en.recoverByEmailTexts> = {
  lead: '이메일로 링크를 받거나 복구 코드를 쓰세요.',
  title: '이메일로',
  hint: '설정에서 이메일 주소를 추가해 두었다면 쓸 수 있어요.',
  send: '링크 받기',
  sent: '이메일을 확인하세요',
  sentText: `이 아이디를 쓰는 사용자가 있고 이메일 주소도 있으면 곧 링크가 도착해요. 링크는 ${resetLinkMinutes}분 동안 쓸 수 있어요. 오지 않으면 스팸함을 확인해 보세요. 링크는 ${mailMinutes}분에 한 번까지만 보내요.`,
  codeTitle: '복구 코드로',
  linkClosed: `링크는 ${resetLinkMinutes}분 동안 한 번만 쓸 수 있고, 가장 최근 것만 동작해요. 새 링크를 요청해 주세요.`,
  consequences: '계정의 이메일 주소는 이 링크를 그 주소로 받았을 때만 남아요.',
};

const linkRules = `링크는 ${resetLinkMinutes}분 동안 한 번만 쓸 수 있어요.`;

export const mailTexts: Translation<typeof en.mailTexts> = {
  address: (user, site) => [
    '이메일 주소를 확인해 주세요',
    `${site} 사용자 ${user} 님이 비밀번호를 잊었을 때 이 주소로 재설정하려고 해요. 이 페이지를 열어 확인해 주세요:`,
    `${linkRules} 요청한 적이 없다면 이 메일을 무시하세요. 그러면 이 주소는 쓰이지 않아요.`,
  ],
  'e-mail': (user, site) => [
    '새 비밀번호를 설정하세요',
    `이 페이지에서 ${site} 사용자 ${user} 님의 새 비밀번호를 설정할 수 있어요:`,
    `${linkRules} 링크가 있으면 누구나 계정을 가져갈 수 있으니 다른 사람에게 알려 주지 마세요. 요청한 적이 없다면 이 메일을 무시하세요.`,
  ],
  unused: (user, site) => [
    '이메일 주소가 바뀌었거나 제거됐어요',
    `${site} 사용자 ${user} 님은 이제 이 이메일 주소를 쓰지 않아요. 본인이 한 일이 아니라면 다른 사람이 비밀번호를 알고 있을 수 있어요. 복구 코드로 새 비밀번호를 설정하세요:`,
    '코드가 없으면 사이트의 운영자에게 문의하세요.',
  ],
  reports: (user, site) => [
    '프로필이 신고됐어요',
    `${site} 사용자 ${user} 님은 운영자예요. 처리할 신고가 이 페이지에 있어요:`,
    '처리할 신고가 있는 동안 새 신고 메일은 최대 한 시간에 한 번, 알림 메일은 하루에 한 번 보내요.',
  ],
};
