import type * as en from '../en/ranks.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const rankTexts = {
  noRank: 'Aún sin rango',
  emblem: (tier) => `Emblema de ${tier}`,
  leaguePointsToNext: (points, next) => `A ${points}\u00a0LP de ${next}`,
  pointsToNext: (points, next) =>
    plural(points, { one: `A 1 punto de ${next}`, other: `A ${points} puntos de ${next}` }),
  mainQueue: (queue) => `${queue} · la más jugada`,
  queueOfGame: (queue, game) => `${queue} · ${game}`,
  /** Each can be missing: the level is then null, the region '', and the account id undefined. */
  accountFacts: (level, region, id) =>
    [level === null ? '' : `Nivel ${level}`, region, id && `ID ${id}`].filter(Boolean).join(' · '),
  /** For a source that has to be named. */
  credit: (source, time) => [
    `Según ${source}, que no recoge todas las partidas. Actualizado: `,
    time,
  ],
  sample: 'Ejemplo',
  sampleHint: 'Un jugador inventado.',
  lastGame: (date) => ['Última partida: ', date],
  verified: 'Verificada',
  verifiedHint: 'El dueño de este perfil demostró que la cuenta es suya.',
  unverified: 'Sin verificar',
  unverifiedHint: 'El dueño de este perfil no ha demostrado que la cuenta sea suya.',
  verifiedElsewhere: 'Verificada por otro perfil',
  verifiedElsewhereHint:
    'El dueño de otro perfil demostró que la cuenta es suya. Aquí no cuenta para el mejor rango actual.',
} satisfies Translation<typeof en.rankTexts>;

/** A distance in the unit in which players count. */
export const distanceTexts: Translation<typeof en.distanceTexts> = {
  points: (points) => plural(points, { one: '1\u00a0punto', other: `${points}\u00a0puntos` }),
  stars: (stars) => plural(stars, { one: '1\u00a0estrella', other: `${stars}\u00a0estrellas` }),
  divisions: (divisions) =>
    plural(divisions, { one: '1\u00a0división', other: `${divisions}\u00a0divisiones` }),
};
