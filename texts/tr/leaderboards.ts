import { maxLines, maxNameLength } from '../../domain/leaderboards/leaderboard.ts';
import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/leaderboards.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countPlayers = (players: number) =>
  plural(players, { one: '1\u00a0oyuncu', other: `${players}\u00a0oyuncu` });

const countPlaces = (places: number) =>
  plural(places, { one: '1\u00a0sıra', other: `${places}\u00a0sıra` });

export const leaderboardFormTexts = {
  name: 'Sıralamanın adı',
  badName: `En fazla ${maxNameLength} karakterlik bir ad gir.`,
  play: 'Oyun ve kuyruk',
  queue: (game, queue) => `${game} · ${queue}`,
  region: 'Bölge',
  regionHint: 'Bir satıra başka bir bölge de yazabilirsin: Mira#EUW, EUW.',
  audience: 'Kimler görebilir',
  audiences: {
    link: 'Linke sahip olan herkes',
    all: 'Herkes: bu sitede de listelenir',
    members: 'Yalnızca üyeler',
  },
  list: 'Oyuncular',
  listHint: `Her satıra bir oyuncu, en fazla ${maxLines}: bir ad, bir link ya da bu sitenin bir kullanıcısı için @kullanıcıadı. Elektronik tablodan yapıştırabilirsin.`,
  listExamples: {
    'riot-id': 'Mira#EUW\nhttps://www.op.gg/…/Fern-1234\n@juniper',
    username: 'mira_plays\nhttps://…/fern\n@juniper',
    'display-name': 'Mira\n87654321\n@juniper',
    'account-id': '87654321\n76561198047920049\n@juniper',
  },
  emptyList: 'En az bir oyuncu gir.',
  player: 'Oyuncunun adı ya da linki',
  uses: 'Linkle kaç kişi katılabilir',
  days: 'Kaç gün için',
  account: 'Hesabın',
  otherAccount: 'Başka bir hesap',
  otherPlayer: 'Başka bir hesap: oyundaki adın ya da bir link',
  ownPlayer: 'Oyundaki adın ya da bir link',
  ownRegionHint: (region) => `${region} bölgesinde oynamıyorsan kendi bölgeni ekle: Mira#EUW, EUW.`,
  noAccount: 'Oyundaki adını ya da bir link gir.',
  agreed: 'Bu oyuncuyu sıralamada göster',
  nameAgain: 'Onaylamak için adı yaz',
  nameAgainHint: 'Silmek için sıralamanın adını gir.',
} satisfies Translation<typeof en.leaderboardFormTexts>;

export const leaderboardTexts: Translation<typeof en.leaderboardTexts> = {
  toAll: 'Sıralamalar',
  playerCount: (game, players) => `${game} · ${countPlayers(players)}`,
  asOf: (time) => ['Güncelleme: ', time],
  failed: (count) =>
    plural(count, {
      one: 'Bir oyuncunun son güncellemesi başarısız oldu.',
      other: `${count} oyuncunun son güncellemesi başarısız oldu.`,
    }),
  edit: (problems) =>
    problems === 0
      ? 'Düzenle'
      : plural(problems, {
          one: '1\u00a0satırı düzelt',
          other: `${problems}\u00a0satırı düzelt`,
        }),
  members: 'Üyeler',
  waiting: (waiting, all) =>
    plural(waiting, {
      one: `${all} oyuncudan 1 tanesi aranıyor.`,
      other: `${all} oyuncudan ${waiting} tanesi aranıyor.`,
    }),
  closing: 'Sayfayı kapatabilirsin. Kaynak yanıt vermezse site tekrar sorar.',
  places: 'Gün gün sıralar',
  share: 'Rozet, overlay ve akış',
  compareOwn: 'Kendini üst satırla karşılaştır',
  compareFirst: 'İlk ikiyi karşılaştır',
  wall: 'Büyük ekranda göster',
  makeRace: 'Yarışa dönüştür',
  gone: 'Bu sıralama şu anda açık değil.',
  report: 'Bu sıralamayı şikâyet et',
  empty: 'Henüz oyuncu yok',
  emptyHint: (problems) =>
    problems > 0
      ? 'Listeyi düzelt: hiçbir satırında bir oyuncu yok.'
      : 'Listeyi düzenleyen biri oyuncu ekleyince burada görünür.',
  passedBy: (names) => `Geçen haftadan beri seni geçenler: ${names.join(', ')}.`,
  queues: 'Kuyruk',
  sort: 'Sırala',
  sorts: { rank: 'Rank', climb: 'Hafta', games: 'Maç' },
  columns: {
    place: 'Sıra',
    player: 'Oyuncu',
    rank: 'Rank',
    climb: 'Bu hafta',
    record: 'Maçlar',
    trend: `Son ${trendDays} gün`,
  },
  noPlace: 'sırası yok',
  you: 'Sen',
  since: (day) => [day, ' tarihinden beri'],
  isNew: 'yeni',
  rise: (places) => `geçen haftadan beri ${countPlaces(places)} yükseldi`,
  fall: (places) => `geçen haftadan beri ${countPlaces(places)} düştü`,
  tookTheLead: (name) => `${name} liderliği aldı.`,
  sharesTheLead: (name) => `${name} liderliği paylaşıyor.`,
  nowInPlace: (name, place) => `${name} artık ${place}. sırada.`,
  newRank: (name, rank) => `${name}: ${rank}.`,
  newRanks: (players) => `${players} oyuncunun yeni rankı var.`,
};

export const placesTexts: Translation<typeof en.placesTexts> = {
  documentTitle: (name, siteName) => `Gün gün sıralar: ${name} · ${siteName}`,
  title: (queue) => `Gün gün sıralar: ${queue}`,
  toTable: (name) => `Geri: ${name}`,
  between: (first, last) => [first, ' – ', last],
  csv: 'Elektronik tablo olarak (CSV)',
  before: (place) => (place === null ? 'önceden sırası yoktu' : `önceki sırası ${place}`),
  empty: 'Sıralar günde bir kez kaydedilir; ilk çizgi öbür gün burada olur.',
};

export const newLeaderboardTexts: Translation<typeof en.newLeaderboardTexts> = {
  title: 'Sıralama oluştur',
  lead: 'Grubunu ranka göre sıralayan tablo. Kendiliğinden güncellenir.',
  create: 'Sıralamayı oluştur',
  creating: 'Oyuncular aranıyor…',
  next: 'Hemen açılır ve oyuncular arandıkça dolar. Oyun dışında her şeyi sonradan değiştirebilir, başlangıcı ve bitişi olan bir yarışa dönüştürebilirsin.',
};

export const editLeaderboardTexts: Translation<typeof en.editLeaderboardTexts> = {
  documentTitle: (name, siteName) => `Düzenle: ${name} · ${siteName}`,
  webhooks: 'Tabloyu ya da yeni liderleri bir Discord kanalına gönder',
  title: 'Sıralamayı düzenle',
  toTable: (name) => `Geri: ${name}`,
  problems: 'Düzeltilecek satırlar',
  problemsLead: 'Bu satırları yalnızca sen ve moderatörler görürsünüz.',
  reasons: {
    'bad-name': 'Bu, bu oyundaki bir oyuncunun adı ya da linki değil.',
    'bad-region': 'Böyle bir bölge yok.',
    'no-such-player': 'Bu adda bir oyuncu yok.',
    'never-played': 'Bu oyuncu bu oyunu oynamamış.',
    'several-players': 'Bu adda birkaç oyuncu var. Doğru olanın linkini gir.',
    twice: 'Bu oyuncu zaten listede.',
    'taken-off': 'Bu oyuncu gösterilemez.',
    'no-account':
      'Bu adda bir kullanıcı yok ya da bu oyunda ziyaretçilerin bulabileceği doğrulanmış bir hesabı yok.',
  },
  correct: 'Düzelt',
  remove: 'Kaldır',
  removeLine: (name) => `Kaldır: ${name}`,
  list: 'Listeyi değiştir',
  preview: 'Değişiklikleri göster',
  save: 'Listeyi kaydet',
  changes: ({ added, removed, keptCount }) => [
    ...(added.length > 0 ? [`Eklenecek: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`Kaldırılacak: ${removed.join(', ')}`] : []),
    plural(keptCount, {
      one: '1\u00a0satır kalacak.',
      other: `${keptCount}\u00a0satır kalacak.`,
    }),
  ],
  settings: 'Ayarlar',
  saveSettings: 'Kaydet',
  deletion: 'Bu sıralamayı sil',
  deletionLead: 'Üyeleri için de hemen silinir. Oyuncuların sayfaları kalır.',
  delete: 'Sıralamayı sil',
};

export const leaderboardsTexts: Translation<typeof en.leaderboardsTexts> = {
  title: 'Sıralamalar',
  lead: 'Arkadaş grupları, takımlar ve sunucular için ranka göre tablolar. Her biri yarışa dönüştürülebilir.',
  create: 'Sıralama oluştur',
  own: 'Seninkiler',
  listed: 'Herkese açık sıralamalar',
  empty: 'Kendi sıralamanı oluştur',
  emptyHint: 'Arkadaşlarının adlarını yapıştır, kimin önde olduğunu gör.',
  facts: (game, queue, players) => `${game} · ${queue} · ${countPlayers(players)}`,
};
