import { countGames } from '../../domain/games/record.ts';
import type * as en from '../en/recap.ts';
import type { Translation } from '../language/translation.ts';
import { formatPeriod } from './calendar.ts';
import { plural } from './plural.ts';
import { formatUtc } from './times.ts';

const countGamesText = (count: number) =>
  plural(count, { one: `${count} partie`, other: `${count} parties` });

export const recapTexts: Translation<typeof en.recapTexts> = {
  documentTitle: (displayName, period, site) =>
    `${displayName} en ${formatPeriod(period)} · ${site}`,
  title: (displayName, period) => `${displayName} en ${formatPeriod(period)}`,
  soFar: (period) =>
    period.includes('-') ? 'Depuis le début du mois' : 'Depuis le début de l’année',
  periods: 'Récaps',
  private: 'Il n’y a que toi qui vois cette page tant que tu ne la partages pas.',
  address: 'Adresse de ce récap',
  shared:
    'Tous ceux qui ont l’adresse de cette page peuvent la voir. On demande aux moteurs de recherche de l’ignorer.',
  share: 'Partager ce récap',
  unshare: 'Ne plus partager',
  pictures: { wide: 'Image pour les chats (large)', tall: 'Image pour téléphone (haute)' },
  toProfile: (displayName) => `Retour au profil de ${displayName}`,
  nothing:
    'Aucune partie ni aucun changement de rang vu sur cette période. Un récap se remplit quand tu joues.',
  /** It counts from the last read before, or from the first one. */
  since: (day) => ['Compté à partir du ', day, ', la lecture la plus proche du début.'],
  highest: 'Plus haut rang affiché',
  on: (rank, day) => [rank, ' le ', day],
  climb: 'Évolution',
  bestWeek: 'Meilleure semaine affichée',
  weekOf: (gain, day) => [gain, ', semaine du ', day],
  promotions: 'Nouveaux paliers',
  activeDays: 'Jours avec un changement',
  games: 'Parties',
  longestRun: 'Plus longue série',
  run: (count) =>
    plural(count, { one: `${count} victoire`, other: `${count} victoires d’affilée` }),
  mains: 'Mains actuels',
  /** Below the name on a picture. */
  ofPeriod: (period) => `Récap ${formatPeriod(period)}`,
  /** The line on the owner's page. */
  yours: (period) => `Ton récap ${formatPeriod(period)}`,
  /** The facts of a queue on a picture. */
  facts: (gain, { games, activeDays, since }) =>
    [
      gain,
      ...(games ? [countGamesText(countGames(games))] : []),
      plural(activeDays, {
        one: `${activeDays} jour avec un changement`,
        other: `${activeDays} jours avec un changement`,
      }),
      ...(since ? [`depuis le ${formatUtc(since, 'day')}`] : []),
    ].join(' · '),
};
