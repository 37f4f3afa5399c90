import { maxFollowed } from '../../domain/follows/follow.ts';
import type * as en from '../en/following.ts';
import type { Translation } from '../language/translation.ts';

export const followingTexts: Translation<typeof en.followingTexts> = {
  title: 'Takip',
  lead: 'Takip ettiğin profillerden haberler. Kimi takip ettiğini yalnızca sen görürsün.',
  follow: (username) => `Takip et: ${username}`,
  unfollow: (username) => `Takibi bırak: ${username}`,
  unfollowShort: 'Takibi bırak',
  isFollowed: 'Bu profili takip ediyorsun.',
  followed: 'Takip ettiklerin',
  suspended: (username) => `${username} askıya alındı.`,
  none: 'Henüz hiçbir profili takip etmiyorsun. Her profilde “Takip et” linki var.',
  noNews: 'Henüz bir şey olmadı. Yeni ranklar burada görünür.',
  feed: 'Akış okuyucu (RSS) için',
  feedLead:
    'Akışının adresini bilen herkes burada gördüklerini okuyabilir. Yeni bir adres ya da yeni bir şifre öncekini geçersiz kılar.',
  feedAddress: 'Adres. Şimdi kopyala: bir daha gösterilmez.',
  makeFeed: 'Yeni adres oluştur',
  full: `Zaten ${maxFollowed} profili takip ediyorsun. Önce birinin takibini bırak.`,
};
