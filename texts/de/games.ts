import type * as en from '../en/games.ts';
import type { Translation } from '../language/translation.ts';

/** Names in another language, by those of the domain. A name that is missing here is shown as it is. */
export const gameNames: Translation<typeof en.gameNames> = {
  /** Names of queues, and texts about the names of accounts. */
  labels: {
    'Lichess (chess)': 'Lichess (Schach)',
    'Chess.com (chess)': 'Chess.com (Schach)',
    Username: 'Benutzername',
    'Solo Queue Rank': 'Rang in der Solo-Queue',
    'Flex Rank': 'Rang in der Flex-Queue',
    'Solo Rank': 'Rang in Solo',
    'Doubles Up Rank': 'Rang in Double Up',
    'Hyper Roll Rank': 'Rang in Hyper Roll',
    Rapid: 'Schnellschach',
    Classical: 'Klassisch',
    Correspondence: 'Fernschach',
    'Ranked Medal': 'Medaille in Ranked',
    'Ranked Badge': 'Abzeichen in Ranked',
    'Hidden or uncalibrated': 'Verborgen oder nicht kalibriert',
    'Account id': 'Konto-ID',
    'Name or account id': 'Name oder Konto-ID',
  },
  tiers: {
    IRON: 'EISEN',
    BRONZE: 'BRONZE',
    SILVER: 'SILBER',
    GOLD: 'GOLD',
    PLATINUM: 'PLATIN',
    EMERALD: 'SMARAGD',
    DIAMOND: 'DIAMANT',
    MASTER: 'MEISTER',
    GRANDMASTER: 'GROSSMEISTER',
    CHALLENGER: 'HERAUSFORDERER',
  },
  regions: {
    'North America': 'Nordamerika',
    'Europe West': 'Westeuropa',
    'Europe Nordic & East': 'Nord- und Osteuropa',
    Korea: 'Korea',
    Brazil: 'Brasilien',
    'Latin America North': 'Lateinamerika Nord',
    'Latin America South': 'Lateinamerika Süd',
    Japan: 'Japan',
    Oceania: 'Ozeanien',
    Türkiye: 'Türkei',
    Russia: 'Russland',
    'Middle East': 'Naher Osten',
    Singapore: 'Singapur',
    Taiwan: 'Taiwan',
    Vietnam: 'Vietnam',
  },
};
