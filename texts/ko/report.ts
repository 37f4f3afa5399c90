import { maxReportLength } from '../../domain/moderation/reports.ts';
import type * as en from '../en/report.ts';
import type { Translation } from '../language/translation.ts';

export const reportTexts: Translation<typeof en.reportTexts> = {
  documentTitle: (displayName, siteName) => `${displayName} 신고 · ${siteName}`,
  title: (displayName) => `${displayName} 신고`,
  sentTitle: '고마워요',
  sentLead: (displayName) => `${displayName} 신고를 이 사이트의 운영자에게 보냈어요.`,
  noReply: '운영자만 읽고, 답장은 하지 않아요.',
  username: {
    lead: '이 프로필에 어떤 문제가 있는지 이 사이트의 운영자에게 알려 주세요.',
    back: '프로필로 돌아가기',
  },
  leaderboard: {
    lead: '이 순위표에 어떤 문제가 있는지 이 사이트의 운영자에게 알려 주세요.',
    back: '순위표로 돌아가기',
  },
  reason: '어떤 문제인가요?',
  chooseReason: '이유를 고르세요',
  ownWords: '자세한 내용',
  ownWordsHint: `선택 사항, 최대 ${maxReportLength}자예요. 운영자만 읽어요.`,
  reasons: {
    impersonation: '다른 사람 사칭',
    'offensive-name': '불쾌감을 주는 이름',
    'offensive-picture': '불쾌감을 주는 사진이나 배너',
    'offensive-words': '불쾌감을 주는 소개나 링크',
    other: '기타',
  },
  reasonMissing: '어떤 문제인지 골라 주세요.',
  wordsTooLong: `최대 ${maxReportLength}자까지 쓸 수 있어요.`,
  send: '신고 보내기',
  onLeaderboard: (name, words) => `‘${name}’ 순위표에 대한 신고. ${words}`.trim(),
};
