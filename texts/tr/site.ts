import type * as en from '../en/site.ts';
import type { Translation } from '../language/translation.ts';

export const siteTexts = {
  signedOutOwner: 'Profilini değiştirmek için giriş yap. Hiçbir şey değişmedi.',
  cannotReadData: 'Site şu anda verilerine ulaşamıyor. Bir dakika sonra tekrar dene.',
  dataLocked: 'Site verilerini bekliyor. Birkaç saniye sonra tekrar dene.',
  dataDamaged: 'Bu sitenin verilerinde bir sorun var. Lütfen site yöneticisine haber ver.',
  profileUnavailable: 'Bu sitenin yöneticisi profili şimdilik kapattı.',
  accountDeleted:
    'Hesabın, içindeki her şeyle birlikte silindi. Kullanıcı adını artık kimse alamaz, sen de dahil.',
} satisfies Translation<typeof en.siteTexts>;

export const originTexts: Translation<typeof en.originTexts> = {
  other: (address) =>
    `Hiçbir şey değişmedi, çünkü bu sitenin adresi farklı. ${address} adresini aç ve tekrar dene.`,
  unknown: (address) =>
    `Hiçbir şey değişmedi, çünkü bu site henüz kendi adresini bilmiyor. Siteyi sen çalıştırıyorsan ORIGIN değerini ${address} yap ve siteyi yeniden başlat.`,
};

export const outageTexts = {
  unreachable:
    'Bu siteye ulaşılamıyor. Cihazının internete bağlı olup olmadığına bak ve tekrar dene.',
  busy: 'Site şu anda çok yoğun. Birkaç saniye sonra tekrar dene.',
} satisfies Translation<typeof en.outageTexts>;
