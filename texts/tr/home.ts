import type * as en from '../en/home.ts';
import type { Translation } from '../language/translation.ts';

export const homeTexts: Translation<typeof en.homeTexts> = {
  title: (siteName) => `${siteName}: tüm rankların tek sayfada`,
  tagline: (games) => `${games}: tüm rankların tek sayfada.`,

  sample: 'Örnek',
  sampleCard: 'Örnek bir sayfa',
  sampleNote: 'Oyuncular ve ranklar kurgusal.',
  openSample: 'Örnek bir sayfaya bak',
  pause: 'Duraklat',
  play: 'Oynat',
  nextSample: 'Sonraki örnek',

  howItWorks: 'Nasıl çalışır?',
  steps: ['Kullanıcı adı seç.', 'Oyun hesaplarını ekle.', 'Tek bir link paylaş.'],
  makePage: 'Sayfanı oluştur',
  noEmail: 'Yalnızca kullanıcı adı ve şifre. E\u2011posta gerekmez.',

  yourPage: 'Sayfan',
  openOwnPage: 'Sayfana git',
  addFirstGame: 'İlk oyununu ekle',

  noNews:
    'Takip ettiğin profillerden haberler burada görünür. Takip etmek için bir arkadaşını ara ya da grubunun sıralamasını oluştur.',

  noneViewed: 'Açtığın profiller burada, yalnızca bu tarayıcıda görünür.',
  clearViewed: 'Temizle',

  tiers: 'Demir’den Şampiyonluk’a',
};

export const wayBackTexts: Translation<typeof en.wayBackTexts> = {
  'few-codes': {
    sentence: 'Kurtarma kodların bitmek üzere.',
    action: 'Yeni kurtarma kodu oluştur',
    section: 'codes',
  },
  'no-codes': {
    sentence: 'Bir gün giriş yapamazsan kurtarma koduyla yeni şifre belirleyebilirsin.',
    action: 'Kurtarma kodu oluştur',
    section: 'codes',
  },
  'no-codes-or-email': {
    sentence: 'Bir gün giriş yapamazsan yeni şifre için sana link gönderebiliriz.',
    action: 'E-posta adresini ekle',
    section: 'email',
  },
};

export const withoutRank: Translation<typeof en.withoutRank> = {
  none: 'Sayfan ilk rankına hazır.',
  hidden: 'Tüm oyunların gizli, o yüzden ziyaretçiler rank görmüyor.',
  some: 'Oyunlarında henüz rank yok.',
};
