import type * as en from '../en/ranks.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const rankTexts = {
  noRank: 'Pas encore de rang',
  emblem: (tier) => `Emblème ${tier}`,
  leaguePointsToNext: (points, next) => `${points}\u00a0LP avant ${next}`,
  pointsToNext: (points, next) =>
    plural(points, {
      one: `${points} point avant ${next}`,
      other: `${points} points avant ${next}`,
    }),
  mainQueue: (queue) => `${queue} · le plus joué`,
  queueOfGame: (queue, game) => `${queue} · ${game}`,
  /** Each can be missing: the level is then null, the region '', and the account id undefined. */
  accountFacts: (level, region, id) =>
    [level === null ? '' : `Niveau ${level}`, region, id && `ID ${id}`].filter(Boolean).join(' · '),
  /** For a source that has to be named. */
  credit: (source, time) => [`Selon ${source}, qui rate certaines parties · `, time],
  sample: 'Exemple',
  sampleHint: 'Un joueur inventé.',
  lastGame: (date) => ['Dernière partie le ', date],
  verified: 'Vérifié',
  verifiedHint: 'Le propriétaire de ce profil a prouvé que le compte est à lui.',
  unverified: 'Non vérifié',
  unverifiedHint: 'Le propriétaire de ce profil n’a pas prouvé que le compte est à lui.',
  verifiedElsewhere: 'Vérifié par un autre profil',
  verifiedElsewhereHint:
    'Le propriétaire d’un autre profil a prouvé que le compte est à lui. Il ne compte pas ici pour le meilleur rang actuel.',
} satisfies Translation<typeof en.rankTexts>;

/** A distance in the unit in which players count. */
export const distanceTexts: Translation<typeof en.distanceTexts> = {
  points: (points) =>
    plural(points, { one: `${points}\u00a0point`, other: `${points}\u00a0points` }),
  stars: (stars) => plural(stars, { one: `${stars}\u00a0étoile`, other: `${stars}\u00a0étoiles` }),
  divisions: (divisions) =>
    plural(divisions, {
      one: `${divisions}\u00a0division`,
      other: `${divisions}\u00a0divisions`,
    }),
};
