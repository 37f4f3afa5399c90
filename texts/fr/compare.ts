import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/compare.ts';
import type { Translation } from '../language/translation.ts';

/** The page that compares profiles and players. */
export const compareTexts: Translation<typeof en.compareTexts> = {
  title: 'Comparer',
  documentTitle: (names) => names.join(' et '),
  lead: 'Entre les pseudos, joueurs ou liens de deux à quatre personnes.',
  labels: { a: 'Premier', b: 'Deuxième', c: 'Troisième', d: 'Quatrième' },
  placeholder: 'Mira, ou Mira#EUW',
  submit: 'Comparer',
  notFound: (name) =>
    `Il n’y a pas de profil «\u202f${name}\u202f». Pour un joueur, il faut un nom comme Mira#EUW, ou un lien.`,
  notRead: (name) => `Le site n’a pas encore lu le joueur «\u202f${name}\u202f».`,
  same: 'C’est la même page. Entres-en une autre pour comparer.',
  nothing: 'Il n’y a aucun mode où deux d’entre eux ont un rang.',
  unranked: 'Pas de rang ici',
  ahead: 'En tête',
  level: 'À égalité',
  behind: (distance) => `${distance} de retard`,
  tierBehind: 'Un palier de retard',
  start: `Il y a ${trendDays} jours`,
  end: 'Maintenant',
  aheadSince: (day) => ['En tête depuis le ', day],
  leads: 'En tête avant',
  aheadFrom: (name, day) => [`${name} à partir du `, day],
  graph: (names) => `Rangs des ${trendDays} derniers jours\u202f: ${names.join(', ')}`,
  previewAlt: (names) => `Les rangs de ${names.join(' et ')}`,
};
