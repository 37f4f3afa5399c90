import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/profile.ts';
import type { Translation } from '../language/translation.ts';

export const profileTexts = {
  compare: 'Karşılaştır',
  follow: 'Takip et',
  bestRank: 'Şu anki en iyi rank',
  bestRankIn: (game) => `Şu anki en iyi rank: ${game}`,
  showcase: 'Öne çıkan rank',
  removedRank: 'Kaldırılan oyunun rankı',
  pictureOf: (displayName) => `${displayName} profili`,
  games: 'Oyunlar',
  noGames: (displayName) => `${displayName} sayfasında henüz oyun yok.`,
  findProfile: 'Başka bir profil bul',
  makePage: (site) => `${site} tüm ranklarını tek sayfada gösterir. Sayfanı oluştur`,
  report: 'Bu profili şikâyet et',
  connectionLost: 'Bağlantı koptu. Yeniden deneniyor…',

  highestSince: (firstDay, rank, day) => [
    firstDay,
    ` tarihinden beri en yüksek: ${rank} (`,
    day,
    ')',
  ],
  thisWeek: 'Bu hafta ',
  since: (day) => [day, ' tarihinden beri: '],
  gain: (gain, tier) => (tier ? `${gain}, ${tier} kademesine çıktı` : gain),
  trend: (queue, change) => `${queue}, son ${trendDays} gün: ${change}`,
  noRankNow: 'şu anda rank yok',
  unchanged: 'değişmedi',
  up: (distance) => `${distance} yükseldi`,
  down: (distance) => `${distance} düştü`,

  lastUpdate: 'Son güncelleme',
  oldestUpdate: 'En eski güncelleme',
  notUpdated: (accounts) => `Son güncelleme başarısız oldu: ${accounts}.`,
  update: 'Güncelle',
  updating: 'Güncelleniyor…',
  updated: 'Güncellendi.',
  updateNotRequested: 'Güncelleme başarısız oldu. Tekrar dene.',
  updateLate: 'Bazı ranklar henüz gelmedi. Gelince görünecekler.',
} satisfies Translation<typeof en.profileTexts>;

export const shareTexts: Translation<typeof en.shareTexts> = {
  share: 'Paylaş',
  copyLink: 'Linki kopyala',
  sendLink: 'Linki gönder',
  copied: 'Kopyalandı',
  linkCopied: 'Link kopyalandı.',
  close: 'Kapat',
};

export const historyTexts: Translation<typeof en.historyTexts> = {
  history: 'Geçmiş',
  historyOf: (account) => `Geçmiş: ${account}`,
  loading: 'Yükleniyor…',
  loadFailed: 'Geçmiş yüklenemedi.',
  ownPage: 'Kendi sayfasında aç',
};
