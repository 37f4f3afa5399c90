import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/compare.ts';
import type { Translation } from '../language/translation.ts';

export const compareTexts: Translation<typeof en.compareTexts> = {
  title: 'Karşılaştır',
  documentTitle: (names) => names.join(' ve '),
  lead: 'İki ila dört kişinin kullanıcı adını, oyuncu adını ya da linkini gir.',
  labels: { a: 'Birinci', b: 'İkinci', c: 'Üçüncü', d: 'Dördüncü' },
  placeholder: 'Mira ya da Mira#EUW',
  submit: 'Karşılaştır',
  notFound: (name) =>
    `“${name}” adlı profil yok. Oyuncu için Mira#EUW gibi bir ad ya da link gerekir.`,
  notRead: (name) => `Bu site “${name}” adlı oyuncuya henüz bakmadı.`,
  same: 'Bunlar aynı sayfa. Karşılaştırmak için başka bir sayfa gir.',
  nothing: 'İkisinin birden rankı olan bir kuyruk yok.',
  unranked: 'Burada rank yok',
  ahead: 'Önde',
  level: 'Başa baş',
  behind: (distance) => `${distance} geride`,
  tierBehind: 'Bir kademe geride',
  start: `${trendDays} gün önce`,
  end: 'Şimdi',
  aheadSince: (day) => [day, ' tarihinden beri önde'],
  leads: 'Daha önce önde olanlar',
  aheadFrom: (name, day) => [`${name}, `, day, ' tarihinden itibaren'],
  graph: (names) => `Son ${trendDays} günün rankları: ${names.join(', ')}`,
  previewAlt: (names) => `Ranklar: ${names.join(' ve ')}`,
};
