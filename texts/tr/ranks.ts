import type * as en from '../en/ranks.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const rankTexts = {
  noRank: 'Henüz rank yok',
  emblem: (tier) => `${tier} amblemi`,
  leaguePointsToNext: (points, next) => `${next} için ${points}\u00a0LP kaldı`,
  pointsToNext: (points, next) =>
    plural(points, {
      one: `${next} için 1 puan kaldı`,
      other: `${next} için ${points} puan kaldı`,
    }),
  mainQueue: (queue) => `${queue} · en çok oynanan`,
  queueOfGame: (queue, game) => `${queue} · ${game}`,
  accountFacts: (level, region, id) =>
    [level === null ? '' : `Seviye ${level}`, region, id && `ID ${id}`].filter(Boolean).join(' · '),
  credit: (source, time) => ['Güncelleme: ', time, `, kaynak: ${source} (bazı maçları atlıyor)`],
  sample: 'Örnek',
  sampleHint: 'Kurgusal bir oyuncu.',
  lastGame: (date) => ['Son maç: ', date],
  verified: 'Doğrulanmış',
  verifiedHint: 'Bu profilin sahibi, hesabın kendisine ait olduğunu kanıtladı.',
  unverified: 'Doğrulanmamış',
  unverifiedHint: 'Bu profilin sahibi, hesabın kendisine ait olduğunu kanıtlamadı.',
  verifiedElsewhere: 'Başka bir profil doğruladı',
  verifiedElsewhereHint:
    'Başka bir profilin sahibi, hesabın kendisine ait olduğunu kanıtladı. Burada şu anki en iyi rank için sayılmaz.',
} satisfies Translation<typeof en.rankTexts>;

export const distanceTexts: Translation<typeof en.distanceTexts> = {
  points: (points) => plural(points, { one: '1\u00a0puan', other: `${points}\u00a0puan` }),
  stars: (stars) => plural(stars, { one: '1\u00a0yıldız', other: `${stars}\u00a0yıldız` }),
  divisions: (divisions) =>
    plural(divisions, { one: '1\u00a0küme', other: `${divisions}\u00a0küme` }),
};
