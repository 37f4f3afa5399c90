import type * as en from '../en/games.ts';
import type { Translation } from '../language/translation.ts';

/** Names in Arabic, by those of the domain. A name that is missing here is shown as it is. */
export const gameNames: Translation<typeof en.gameNames> = {
  /** Names of queues, and texts about the names of accounts. Those of chess variants are Lichess's own. */
  labels: {
    'Lichess (chess)': 'Lichess (شطرنج)',
    'Chess.com (chess)': 'Chess.com (شطرنج)',
    Username: 'اسم المستخدم',
    'Solo Queue Rank': 'رتبة Solo',
    'Flex Rank': 'رتبة Flex',
    'Solo Rank': 'رتبة Solo',
    'Doubles Up Rank': 'رتبة Double Up',
    'Hyper Roll Rank': 'رتبة Hyper Roll',
    Correspondence: 'مراسلة',
    Chess960: 'شطرنج 960',
    Crazyhouse: 'البيت المجنون',
    Antichess: 'الشطرنج العكسية',
    Atomic: 'ذري',
    Horde: 'حشد',
    'King of the Hill': 'ملك التل',
    'Racing Kings': 'سباق الملوك',
    'Three-check': 'كش ملك ثلاث مرات',
    'Ranked Medal': 'ميدالية Ranked',
    'Ranked Badge': 'شارة Ranked',
    'Hidden or uncalibrated': 'مخفية أو غير محددة بعد',
    'Account id': 'معرّف الحساب',
    'Name or account id': 'الاسم أو معرّف الحساب',
  },
  tiers: { UNRANKED: 'بلا رتبة' },
  regions: {
    'North America': 'أمريكا الشمالية',
    'Europe West': 'غرب أوروبا',
    'Europe Nordic & East': 'شمال وشرق أوروبا',
    Korea: 'كوريا',
    Brazil: 'البرازيل',
    'Latin America North': 'شمال أمريكا اللاتينية',
    'Latin America South': 'جنوب أمريكا اللاتينية',
    Japan: 'اليابان',
    Oceania: 'أوقيانوسيا',
    Türkiye: 'تركيا',
    Russia: 'روسيا',
    'Middle East': 'الشرق الأوسط',
    Singapore: 'سنغافورة',
    Taiwan: 'تايوان',
    Vietnam: 'فيتنام',
  },
};
