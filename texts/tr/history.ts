import { trendDays } from '../../domain/profiles/trend.ts';
import { staleAfterMs } from '../../domain/refresh/rank-refresh.ts';
import type * as en from '../en/history.ts';
import type { Translation } from '../language/translation.ts';
import { profileTexts } from './profile.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

export const graphTexts: Translation<typeof en.graphTexts> = {
  loadAgain: 'Tekrar dene',
  range: 'Süre',
  ranges: { '30d': `${trendDays} gün`, season: 'Sezon', all: 'Tümü' },
  graphTitle: (queue) => `${queue}: zamana göre rank`,
  readGraph: (queue) => `${queue}: bir günün rankı`,
  rankBetween: (queue, first, from, last, to) =>
    `${queue}: ${from} tarihinde ${first}, ${to} tarihinden beri ${last}.`,
  highest: 'Görülen en yüksek',
  everyChange: 'Tabloda kayıtlı tüm değişiklikler var.',
  someChanges: (listed, saved) => `Tabloda kayıtlı ${saved} değişiklikten ${listed} tanesi var.`,
  unchangedTime: 'Noktalı çizgi: burada rank değişikliği kaydedilmedi.',
  gaps: 'Çizgide boşluk: bu sürede rank yok.',
  beginsOn: (day) => `Geçmişin başlangıcı: ${day}.`,
  asTable: 'Tablo olarak',
  asTableOf: (queue) => `Tablo olarak: ${queue}`,
  tableCaption: (queue) => `${queue} rankları, en yenisi başta`,
  time: 'Zaman',
  rank: 'Rank',
  firstRank: (time) =>
    `Başlangıç: ${time}. Çizgi burada başlar, her rank değişikliği bir basamak ekler.`,
  noRankTitle: rankTexts.noRank,
  noRank: `Grafik ilk rankla başlar. Ranklar sayfa açıldığında, en az ${formatDuration(staleAfterMs / 1000)} arayla güncellenir.`,
  noRankSince: (day) => `${day} tarihinden beri rank kaydedilmedi.`,
  noRankOnLadder: 'Bu sürede rank yok.',
  noGamesTitle: 'Henüz oyun yok',
  noGames: (displayName) =>
    `${profileTexts.noGames(displayName)} Eklendiği günden itibaren her oyunun rank grafiği burada olur.`,
};

export const calendarTexts: Translation<typeof en.calendarTexts> = {
  title: 'Gün gün',
  titleOf: (queue) => `Gün gün: ${queue}`,
  caption:
    'Bu tabloda her gün (UTC) için kaydedilen rank değişimi. Sayı olmayan günün değişimi bilinmiyor.',
  weekdays: ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'],
  change: (change) => (change > 0 ? `+${change}` : change < 0 ? `−${Math.abs(change)}` : '0'),
};

export const seasonTexts: Translation<typeof en.seasonTexts> = {
  title: 'Geçmiş sezonlar',
  days: (from, to, isWhole) =>
    isWhole ? [from, ' – ', to] : [to, ' tarihine kadar. Geçmişin başlangıcı: ', from, '.'],
  ranks: (last, highest) =>
    last === highest
      ? `Bitiş: ${last}, görülen en yüksek rank`
      : `Bitiş: ${last}, görülen en yüksek: ${highest}`,
};

export const historyPageTexts: Translation<typeof en.historyPageTexts> = {
  title: 'Rank geçmişi',
  documentTitle: (displayName, siteName) => `Rank geçmişi: ${displayName} · ${siteName}`,
  documentTitleOfAccount: (account, displayName, siteName) =>
    `${account} · Rank geçmişi: ${displayName} · ${siteName}`,
  account: (player, game) => `${player} (${game})`,
  accounts: 'Hesaplar',
  toProfile: (displayName) => `${displayName} profiline dön`,
  updatedAt: (time) => ['Güncelleme: ', time],
};
