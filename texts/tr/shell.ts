import type { Leader } from '../../domain/previews/leaderboard-card.ts';
import type * as en from '../en/shell.ts';
import type { Translation } from '../language/translation.ts';
import { cardTexts } from './sharing.ts';
import { formatUtc } from './times.ts';

export const navigationTexts: Translation<typeof en.navigationTexts> = {
  skip: 'İçeriğe geç',
  main: 'Ana menü',
  signIn: 'Giriş yap',
  signUp: 'Kayıt ol',
  account: 'Hesap',
  logOut: 'Çıkış yap',
  menu: 'Menü:',
  leaderboards: 'Sıralamalar',
  viewAsVisitor: 'Ziyaretçi gibi gör',
  settings: 'Ayarlar',
  admin: 'Yönetim',
};

export const shellTexts: Translation<typeof en.shellTexts> = {
  asVisitor: 'Ziyaretçiler sayfanı böyle görür.',
  backToPage: 'Sayfana dön',
  announcement: 'Duyuru',
  aboutData: 'Veriler hakkında',
  sampleData: 'Örnek veri:',
  inventedPlayers: (games) =>
    games ? `şu oyunların oyuncuları kurgusal: ${games}.` : 'buradaki oyuncular kurgusal.',
  trademarks: (site) =>
    `${site}, Riot Games tarafından onaylanmamıştır ve Riot Games’in ya da Riot Games’e ait varlıkların üretiminde veya yönetiminde resmî olarak yer alan kişilerin görüşlerini veya fikirlerini yansıtmaz. Riot Games ve ilgili tüm varlıklar, Riot Games, Inc. şirketinin ticari markaları veya tescilli ticari markalarıdır.`,
  leaderboards: 'Sıralamalar',
  privacy: 'Gizlilik',
  terms: 'Koşullar',
  developers: 'Geliştiriciler',
  language: (name) => `Dil: ${name}`,
  colours: 'Renkler',
  themes: { system: 'Sistem', light: 'Açık', dark: 'Koyu' },
};

/** Like '1 Juno USTALIK 312 LP'. */
const describeLeader = ({ place, name, value }: Leader) => `${place} ${name} ${value}`;

export const headTexts: Translation<typeof en.headTexts> = {
  site: 'Bir oyuncuyu kullanıcı adıyla ara ya da resmin, bannerın ve canlı ranklarınla tek sayfanı oluştur.',
  profile: (siteName) => `${siteName} profili`,
  history: (displayName) => `${displayName}: ranklar zamanla nasıl değişti.`,
  rank(game, queue, rank, isVerified, isDemo) {
    const notes = [isVerified ? '' : 'doğrulanmamış', isDemo ? 'örnek veri' : ''];
    const note = notes.filter(Boolean).join(', ');
    return `${game} ${queue}: ${rank}${note && ` (${note})`}`;
  },
  leaderboard: ({ game, queue, leaders }, readAt) =>
    [
      ...leaders.map(describeLeader),
      cardTexts.queueOfGame(game, queue),
      ...(readAt ? [`Güncelleme: ${formatUtc(readAt, 'time')}`] : []),
    ].join(' · '),
  leaderboardAlt: ({ name, leaders }) => [name, ...leaders.map(describeLeader)].join(' · '),
  previewAlt: (displayName) => `${displayName} profili`,
  previewAltWithRank: (displayName, rank) => `${displayName} profili. Şu anki en iyi rank: ${rank}`,
};
