import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/compare.ts';
import type { Translation } from '../language/translation.ts';

/** The page that compares profiles and players. */
export const compareTexts: Translation<typeof en.compareTexts> = {
  title: 'Vergleichen',
  documentTitle: (names) => names.join(' und '),
  lead: 'Gib Benutzernamen, Spieler oder Links von zwei bis vier Leuten ein.',
  labels: { a: 'Erster', b: 'Zweiter', c: 'Dritter', d: 'Vierter' },
  placeholder: 'Mira oder Mira#EUW',
  submit: 'Vergleichen',
  notFound: (name) =>
    `Es gibt kein Profil „${name}“. Für einen Spieler braucht es einen Namen wie Mira#EUW oder einen Link.`,
  notRead: (name) => `Den Spieler „${name}“ hat diese Website noch nicht abgerufen.`,
  same: 'Das ist ein und dieselbe Seite. Bitte gib noch eine andere zum Vergleichen ein.',
  nothing: 'Es gibt keine Queue, in der zwei von ihnen einen Rang haben.',
  unranked: 'Hier kein Rang',
  ahead: 'Vorn',
  level: 'Gleichauf',
  behind: (distance) => `${distance} zurück`,
  tierBehind: 'Eine Stufe zurück',
  start: `Vor ${trendDays} Tagen`,
  end: 'Jetzt',
  aheadSince: (day) => ['Vorn seit dem ', day],
  leads: 'Vorher vorn',
  aheadFrom: (name, day) => [`${name} ab dem `, day],
  graph: (names) => `Ränge der letzten ${trendDays} Tage: ${names.join(', ')}`,
  previewAlt: (names) => `Die Ränge von ${names.join(' und ')}`,
};
