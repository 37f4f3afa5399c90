import type * as en from '../en/ranks.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const rankTexts = {
  noRank: 'Noch kein Rang',
  emblem: (tier) => `Emblem ${tier}`,
  leaguePointsToNext: (points, next) => `${points}\u00a0LP bis ${next}`,
  pointsToNext: (points, next) =>
    plural(points, { one: `1 Punkt bis ${next}`, other: `${points} Punkte bis ${next}` }),
  mainQueue: (queue) => `${queue} · am meisten gespielt`,
  queueOfGame: (queue, game) => `${queue} · ${game}`,
  /** Each can be missing: the level is then null, the region '', and the account id undefined. */
  accountFacts: (level, region, id) =>
    [level === null ? '' : `Level ${level}`, region, id && `ID ${id}`].filter(Boolean).join(' · '),
  /** For a source that has to be named. */
  credit: (source, time) => ['Stand: ', time, `, laut ${source}; manche Partien fehlen dort`],
  sample: 'Beispiel',
  sampleHint: 'Ein erfundener Spieler.',
  lastGame: (date) => ['Letzte Partie: ', date],
  verified: 'Verifiziert',
  verifiedHint: 'Der Besitzer dieses Profils hat nachgewiesen, dass ihm das Konto gehört.',
  unverified: 'Nicht verifiziert',
  unverifiedHint: 'Der Besitzer dieses Profils hat nicht nachgewiesen, dass ihm das Konto gehört.',
  verifiedElsewhere: 'Von anderem Profil verifiziert',
  verifiedElsewhereHint:
    'Der Besitzer eines anderen Profils hat nachgewiesen, dass ihm das Konto gehört. Für den besten aktuellen Rang zählt es hier nicht.',
} satisfies Translation<typeof en.rankTexts>;

/** A distance in the unit in which players count. */
export const distanceTexts: Translation<typeof en.distanceTexts> = {
  points: (points) => plural(points, { one: '1\u00a0Punkt', other: `${points}\u00a0Punkte` }),
  stars: (stars) => plural(stars, { one: '1\u00a0Stern', other: `${stars}\u00a0Sterne` }),
  divisions: (divisions) =>
    plural(divisions, { one: '1\u00a0Division', other: `${divisions}\u00a0Divisionen` }),
};
