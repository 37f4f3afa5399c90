import { maxInvitationDays, maxInvitationUses } from '../../domain/accounts/registration.ts';
import { maxAnnouncementLength, maxListedActions } from '../../domain/moderation/moderation.ts';
import type * as en from '../en/admin.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const adminTexts: Translation<typeof en.adminTexts> = {
  documentTitle: (screen, siteName) => `${screen} · ${siteName}`,
  links: 'Yönetici sayfaları',
  screens: { reports: 'Şikâyetler', profiles: 'Profiller', registration: 'Kayıt', health: 'Durum' },
  openReports: (count) =>
    count === 0
      ? 'Açık şikâyet yok.'
      : plural(count, { one: '1 açık şikâyet.', other: `${count} açık şikâyet.` }),
  saved: 'Kaydedildi.',
  done: (action, name) => `${name} için yapıldı: ${action}.`,
  showPicture: 'Resmi göster ya da bulanıklaştır',
  showBanner: 'Bannerı göster ya da bulanıklaştır',
  reporter: (number) => `Şikâyet eden ${number}`,
  username: 'Kullanıcı adı',
  open: 'Aç',
  since: 'Kayıt tarihi:',
  suspendedSince: 'Askıya alındı:',
  until: (day) => `bitiş: ${day}`,
  previousNames: (names) => `Önceki adlar: ${names.join(', ')}`,
  noReports: 'Açık şikâyet yok.',
  actions: 'Yapabileceklerin',
  isOperator:
    'Bu kullanıcı bir yönetici. Yöneticiler hakkında yalnızca npm run admin ile işlem yapılabilir.',
  game: 'Oyun',
  hiddenGame: (text) => `Ziyaretçilerden gizli: ${text}`,
  newName: 'Yeni kullanıcı adı',
  leaderboards: (areAll) => (areAll ? 'En yeni sıralamalar' : 'Sıralamalar'),
  ownedBy: (owner) => `Sahibi: ${owner}`,
  newLeaderboardName: 'Yeni ad',
  lastsUntil: 'Askının bitişi',
  lastsUntilHint: 'Askı bu gün başlarken (UTC) biter. Kendin kaldırmak istersen boş bırak.',
  note: 'Özel not',
  noteLabel: 'Not',
  noteHint: 'Yalnızca yöneticiler okur.',
  log: 'Şimdiye kadarki işlemler',
  noActions: 'Henüz yok.',
  by: (operator) => (operator === '' ? 'Site ya da komut satırı' : `Yapan: ${operator}`),
  effects: 'Ne olacak',
  userReads: 'Kullanıcı ayarlarda şunu okuyacak',
  userReadsAtSignIn: 'Kullanıcı bir sonraki girişinde şunu okuyacak',
  userReadsNothing: 'Bununla ilgili hiçbir şey.',
  cancel: 'Profile dön',
};

export const registrationTexts: Translation<typeof en.registrationTexts> = {
  registration: 'Kimler kayıt olabilir',
  states: {
    open: 'Herkes',
    invitation: 'Yalnızca davetliler',
    closed: 'Hiç kimse',
  },
  registrationHint: 'Hemen geçerli olur. Mevcut kullanıcılar yine giriş yapabilir.',
  save: 'Kaydet',
  announcement: 'Duyuru',
  announcementText: 'Her sayfada görünür',
  announcementTooLong: `En fazla ${maxAnnouncementLength} karakter kullan.`,
  announcementHint: `Düz metin, en fazla ${maxAnnouncementLength} karakter. Kaldırmak için boş bırak.`,
  invitations: 'Davetler',
  uses: 'Yeni kullanıcı sayısı',
  usesHint: `En fazla ${maxInvitationUses}.`,
  days: 'Gün',
  daysHint: `En fazla ${maxInvitationDays}.`,
  invite: 'Link oluştur',
  newLink: 'Yeni linkin',
  newLinkHint: 'Şimdi kopyala: bir daha gösterilmez. Davet etmek istediklerine gönder.',
  usesLeft: (left, uses) => `${left}/${uses} kaldı`,
  expires: 'Bitiş',
  withdraw: 'Geri çek',
};

export const healthTexts: Translation<typeof en.healthTexts> = {
  site: 'Site',
  version: (version, since) => [`Sürüm ${version}, çalışmaya başladı: `, since],
  lastBackup: (time) => ['Son yedek: ', time],
  noBackup: 'Henüz yedek yok. Şu komut bir tane oluşturur:',
  backupCommand: 'npm run db -- backup FILE',
  disk: (megabytes) => {
    const free = megabytes < 10_000 ? `${megabytes} MB` : `${Math.round(megabytes / 1024)} GB`;
    return `Veri klasörünün bulunduğu diskte ${free} boş yer var.`;
  },
  oldestRefresh: (time) => ['Bekleyen en eski güncellemenin zamanı: ', time],
  noRefresh: 'Bekleyen güncelleme yok.',
  keys: 'API anahtarları',
  noKeys:
    'Hiç API anahtarı ayarlanmamış. Anahtar yoksa Riot oyunlarında yalnızca örnek oyuncular olur.',
  keyAnswer: (status, time) => [
    status === 401 || status === 403
      ? `Reddedildi, durum kodu ${status}: `
      : `Son yanıt, durum kodu ${status}: `,
    time,
  ],
  keyEnds: (time) => ['Geliştirici anahtarıysa en geç şu zamanda sona erer: ', time],
  refusals: 'Başlangıçtan beri kaynakların ret yanıtları',
  noRefusals: 'Her yanıtın durum kodu 200 ya da 404 oldu.',
  status: (status, count) =>
    status === '0' ? `Yanıt yok: ${count}` : `Durum kodu ${status}: ${count}`,
  actions: `Son ${maxListedActions} işlem`,
};
