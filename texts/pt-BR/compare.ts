import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/compare.ts';
import type { Translation } from '../language/translation.ts';

export const compareTexts: Translation<typeof en.compareTexts> = {
  title: 'Comparar',
  documentTitle: (names) => names.join(' e '),
  lead: 'Digite nomes de usuário, jogadores ou links de duas a quatro pessoas.',
  labels: { a: 'Primeiro', b: 'Segundo', c: 'Terceiro', d: 'Quarto' },
  placeholder: 'Mira ou Mira#EUW',
  submit: 'Comparar',
  notFound: (name) =>
    `Não existe o perfil “${name}”. Para um jogador, use um nome como Mira#EUW ou um link.`,
  notRead: (name) => `Este site ainda não leu o jogador “${name}”.`,
  same: 'É a mesma página. Digite outra para comparar com ela.',
  nothing: 'Não há nenhuma fila em que dois deles tenham rank.',
  unranked: 'Sem rank aqui',
  ahead: 'Na frente',
  level: 'Empate',
  behind: (distance) => `${distance} atrás`,
  tierBehind: 'Um elo atrás',
  start: `${trendDays} dias atrás`,
  end: 'Agora',
  aheadSince: (day) => ['Na frente desde ', day],
  leads: 'Antes na frente',
  aheadFrom: (name, day) => [`${name} a partir de `, day],
  graph: (names) => `Ranks dos últimos ${trendDays} dias: ${names.join(', ')}`,
  previewAlt: (names) => `Os ranks de ${names.join(' e ')}`,
};
