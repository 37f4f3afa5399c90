import { maxReportLength } from '../../domain/moderation/reports.ts';
import type * as en from '../en/report.ts';
import type { Translation } from '../language/translation.ts';

export const reportTexts: Translation<typeof en.reportTexts> = {
  documentTitle: (displayName, siteName) => `Şikâyet et: ${displayName} · ${siteName}`,
  title: (displayName) => `Şikâyet et: ${displayName}`,
  sentTitle: 'Teşekkürler',
  sentLead: (displayName) =>
    `${displayName} hakkındaki şikâyetin bu sitenin yöneticisine gönderildi.`,
  noReply: 'Yalnızca yönetici okur, yanıt gönderilmez.',
  username: {
    lead: 'Bu profildeki sorunu sitenin yöneticisine bildir.',
    back: 'Profile dön',
  },
  leaderboard: {
    lead: 'Bu sıralamadaki sorunu sitenin yöneticisine bildir.',
    back: 'Sıralamaya dön',
  },
  reason: 'Sorun ne?',
  chooseReason: 'Bir neden seç',
  ownWords: 'Kendi sözlerinle',
  ownWordsHint: `İsteğe bağlı, en fazla ${maxReportLength} karakter. Yalnızca yönetici okur.`,
  reasons: {
    impersonation: 'Başka biriymiş gibi davranıyor',
    'offensive-name': 'Ad rahatsız edici',
    'offensive-picture': 'Profil resmi ya da banner rahatsız edici',
    'offensive-words': 'Biyografi ya da bir link rahatsız edici',
    other: 'Başka bir şey',
  },
  reasonMissing: 'Sorunun ne olduğunu seç.',
  wordsTooLong: `En fazla ${maxReportLength} karakter kullan.`,
  send: 'Şikâyeti gönder',
  onLeaderboard: (name, words) => `“${name}” sıralaması hakkında. ${words}`.trim(),
};
