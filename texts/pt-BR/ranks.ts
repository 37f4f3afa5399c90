import type * as en from '../en/ranks.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const rankTexts = {
  noRank: 'Ainda sem rank',
  emblem: (tier) => `Emblema: ${tier}`,
  leaguePointsToNext: (points, next) => `${points}\u00a0LP para ${next}`,
  pointsToNext: (points, next) =>
    plural(points, {
      one: `${points} ponto para ${next}`,
      other: `${points} pontos para ${next}`,
    }),
  mainQueue: (queue) => `${queue} · a mais jogada`,
  queueOfGame: (queue, game) => `${queue} · ${game}`,
  accountFacts: (level, region, id) =>
    [level === null ? '' : `Nível ${level}`, region, id && `ID ${id}`].filter(Boolean).join(' · '),
  credit: (source, time) => [
    'Atualização: ',
    time,
    `, via ${source}, que não registra todas as partidas`,
  ],
  sample: 'Exemplo',
  sampleHint: 'Um jogador fictício.',
  lastGame: (date) => ['Última partida: ', date],
  verified: 'Verificada',
  verifiedHint: 'O dono deste perfil provou que a conta é dele.',
  unverified: 'Não verificada',
  unverifiedHint: 'O dono deste perfil não provou que a conta é dele.',
  verifiedElsewhere: 'Verificada por outro perfil',
  verifiedElsewhereHint:
    'O dono de outro perfil provou que a conta é dele. Ela não conta para o melhor rank atual aqui.',
} satisfies Translation<typeof en.rankTexts>;

export const distanceTexts: Translation<typeof en.distanceTexts> = {
  points: (points) =>
    plural(points, { one: `${points}\u00a0ponto`, other: `${points}\u00a0pontos` }),
  stars: (stars) =>
    plural(stars, { one: `${stars}\u00a0estrela`, other: `${stars}\u00a0estrelas` }),
  divisions: (divisions) =>
    plural(divisions, { one: `${divisions}\u00a0divisão`, other: `${divisions}\u00a0divisões` }),
};
