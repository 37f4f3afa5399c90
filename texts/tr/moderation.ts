import { maxNoteLength } from '../../domain/moderation/moderation.ts';
import type * as en from '../en/moderation.ts';
import type { Translation } from '../language/translation.ts';
import { leaderboardFormTexts } from './leaderboards.ts';

const byOperator = 'Bu sitenin bir yöneticisi';

export const actionTexts: Translation<typeof en.actionTexts> = {
  dismiss: { title: 'Reddet' },
  'hide-picture': {
    title: 'Resimleri kaldır',
    effects: () => ['Profil resmi ve banner silinir. Profil varsayılanları gösterir.'],
    told: () => `${byOperator} profil resmini ve bannerını kaldırdı.`,
  },
  'remove-picture': {
    title: 'Profil resmini kaldır',
    effects: () => ['Profil resmi silinir. Profil varsayılanı gösterir.'],
    told: () => `${byOperator} profil resmini kaldırdı.`,
  },
  'remove-banner': {
    title: 'Bannerı kaldır',
    effects: () => ['Banner silinir. Profil varsayılanı gösterir.'],
    told: () => `${byOperator} bannerını kaldırdı.`,
  },
  'remove-bio': {
    title: 'Biyografiyi kaldır',
    effects: () => ['Biyografi silinir.'],
    told: () => `${byOperator} biyografini kaldırdı.`,
  },
  'remove-links': {
    title: 'Linkleri kaldır',
    effects: () => ['Tüm linkler silinir.'],
    told: () => `${byOperator} linklerini kaldırdı.`,
  },
  'remove-game': {
    title: 'Oyunu kaldır',
    effects: (game) => [`${game} geçmişiyle birlikte silinir. Kullanıcı yeniden ekleyebilir.`],
    told: (game) => `${byOperator} sayfandan bir oyun kaldırdı: ${game}.`,
  },
  'rename-leaderboard': {
    title: 'Sıralamanın adını değiştir',
    effects: (names) => [`Ad hemen değişir, açık sayfalarda da: ${names}.`],
    told: (names) => `${byOperator} sıralamalarından birinin adını değiştirdi: ${names}.`,
  },
  'delete-leaderboard': {
    title: 'Sıralamayı sil',
    effects: (name) => [
      `${name} listesi, sıraları ve üyeleriyle birlikte silinir. Bu geri alınamaz.`,
    ],
    told: (name) => `${byOperator} bir sıralamanı sildi: ${name}.`,
  },
  rename: {
    title: 'Kullanıcı adını değiştir',
    effects: (name) => [
      `Kullanıcı adı ${name} olur. Önceki adı hiçbir kullanıcı alamaz; o ad hiçbir profil göstermez.`,
      'Giriş için yeni kullanıcı adı gerekir, mümkünse kullanıcıya haber ver.',
    ],
    told: (name) => `${byOperator} kullanıcı adını değiştirdi: ${name}.`,
  },
  suspend: {
    title: 'Askıya al',
    effects: (day) => [
      'Profil tüm ziyaretçilerden gizlenir. Tüm oturumlar kapanır ve giriş reddedilir.',
      'Kullanıcının sahibi olduğu sıralamaları yalnızca üyeleri bulur ve neden boş olduklarını okur.',
      day === ''
        ? 'Bir yönetici kaldırana kadar sürer.'
        : `${day} günü başlarken (UTC) kendiliğinden biter.`,
    ],
    told: (day) =>
      day === '' ? 'Bu hesap askıya alındı.' : `Bu hesap ${day} gününe kadar askıya alındı.`,
  },
  unsuspend: {
    title: 'Askıyı kaldır',
    effects: () => ['Profil yeniden herkese açılır ve sahibi giriş yapabilir.'],
  },
  delete: {
    title: 'Hesabı sil',
    effects: () => [
      'Hesap tüm verileriyle birlikte silinir. Bu geri alınamaz.',
      'Kullanıcının bir sıralaması en kıdemli moderatörüne geçer. Moderatörü yoksa silinir.',
      'Bu adı bir daha hiçbir kullanıcı alamaz.',
      'Kullanıcı giriş yaparken kullanıcı adının ya da şifrenin yanlış olduğunu okur.',
    ],
  },
  note: { title: 'Notu kaydet', effects: () => ['Not kaydedilir.'] },
  'reset-password': { title: 'Yeni şifre belirleme linki' },
  operator: {
    title: 'Yönetici yap',
    effects: () => ['Hesap, giriş yaptıktan sonra /admin sayfasını açabilir.'],
  },
  'no-operator': {
    title: 'Yöneticiliği kaldır',
    effects: () => ['Hesap artık /admin sayfasını açamaz.'],
  },
  registration: { title: 'Kimler kayıt olabilir' },
  announcement: { title: 'Duyuru' },
  invitation: { title: 'Yeni kullanıcı davet et' },
  'withdraw-invitation': { title: 'Daveti geri çek' },
};

export const moderationTexts: Translation<typeof en.moderationTexts> = {
  reportsClosed: 'Bu profille ilgili açık şikâyetler kapatılır.',
  because: (reason) => `Nedeni: ${reason}.`,
  appeal: 'Bunun yanlış olduğunu düşünüyorsan bu sitenin yöneticisiyle iletişime geç.',
  appealTo: (contact) =>
    `Bunun yanlış olduğunu düşünüyorsan bu sitenin yöneticisine yaz: ${contact}`,
  noUser: (username) => `${username} adlı kullanıcı yok.`,
  previousName: (currentName) => `Bu, şu kullanıcının önceki adı: ${currentName}.`,
};

export const moderationReasons: Translation<typeof en.moderationReasons> = {
  impersonation: 'başka biriymiş gibi davranıyor',
  'offensive-name': 'ad rahatsız edici',
  'offensive-picture': 'profil resmi ya da banner rahatsız edici',
  'offensive-words': 'biyografi ya da bir link rahatsız edici',
  other: 'bu sitenin kurallarına aykırı',
};

export const actionRefusals: Translation<typeof en.actionRefusals> = {
  'no-such-profile': 'Profil az önce silindi.',
  'no-such-game': 'Bu oyun artık profilde yok.',
  'no-such-leaderboard': 'Kullanıcı artık bu sıralamanın sahibi değil.',
  'bad-leaderboard-name': leaderboardFormTexts.badName,
  demo: 'Bu, sitenin kendi profili. Silebilirsin.',
  'is-operator':
    'Bu kullanıcı bir yönetici. Yöneticiler hakkında yalnızca npm run admin ile işlem yapılabilir.',
  'is-suspended': 'Bu hesap askıya alınmış. Önce askıyı kaldır.',
  'not-suspended': 'Bu hesap askıya alınmış değil.',
  'suspended-already': 'Bu hesap zaten askıya alınmış.',
  'same-username': 'Kullanıcı adı zaten bu.',
  'username-taken': 'Bu kullanıcı adı alınmış ya da yakın zamanda kullanılmış.',
  'bad-day': 'Askı, 2031-12-31 gibi ileri bir günde biter.',
  'long-note': `Bir not en fazla ${maxNoteLength} karakter olabilir.`,
};
