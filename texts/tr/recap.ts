import { countGames } from '../../domain/games/record.ts';
import type * as en from '../en/recap.ts';
import type { Translation } from '../language/translation.ts';
import { formatPeriod } from './calendar.ts';
import { plural } from './plural.ts';
import { formatUtc } from './times.ts';

const countGamesText = (count: number) => plural(count, { one: '1 maç', other: `${count} maç` });

export const recapTexts: Translation<typeof en.recapTexts> = {
  documentTitle: (displayName, period, site) =>
    `${displayName}, ${formatPeriod(period)} özeti · ${site}`,
  title: (displayName, period) => `${displayName}, ${formatPeriod(period)} özeti`,
  soFar: (period) => (period.includes('-') ? 'Bu ay şimdiye kadar' : 'Bu yıl şimdiye kadar'),
  periods: 'Özetler',
  private: 'Paylaşana kadar bu sayfayı yalnızca sen görebilirsin.',
  address: 'Bu özetin adresi',
  shared:
    'Bu sayfanın adresini bilen herkes onu görebilir. Arama motorlarından göstermemeleri istenir.',
  share: 'Bu özeti paylaş',
  unshare: 'Paylaşımı durdur',
  pictures: { wide: 'Sohbetler için resim (geniş)', tall: 'Telefonlar için resim (uzun)' },
  toProfile: (displayName) => `${displayName} profiline dön`,
  nothing: 'Bu sürede maç ya da rank değişikliği görülmedi. Özet, oynadıkça dolar.',
  since: (day) => ['Sayım, başlangıca en yakın okumadan başlar: ', day, '.'],
  highest: 'Görülen en yüksek rank',
  on: (rank, day) => [rank, ' (', day, ')'],
  climb: 'Değişim',
  bestWeek: 'Görülen en iyi hafta',
  weekOf: (gain, day) => [gain, ' (', day, ' haftası)'],
  promotions: 'Yeni kademeler',
  activeDays: 'Değişim olan günler',
  games: 'Maç',
  longestRun: 'En uzun seri',
  run: (count) => `üst üste ${count} galibiyet`,
  mains: 'Şu anki mainler',
  ofPeriod: (period) => `${formatPeriod(period)} özeti`,
  yours: (period) => `${formatPeriod(period)} özetin`,
  facts: (gain, { games, activeDays, since }) =>
    [
      gain,
      ...(games ? [countGamesText(countGames(games))] : []),
      plural(activeDays, {
        one: '1 günde değişim',
        other: `${activeDays} günde değişim`,
      }),
      ...(since ? [`${formatUtc(since, 'day')} tarihinden beri`] : []),
    ].join(' · '),
};
