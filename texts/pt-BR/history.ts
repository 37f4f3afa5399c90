import { trendDays } from '../../domain/profiles/trend.ts';
import { staleAfterMs } from '../../domain/refresh/rank-refresh.ts';
import type * as en from '../en/history.ts';
import type { Translation } from '../language/translation.ts';
import { profileTexts } from './profile.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

export const graphTexts: Translation<typeof en.graphTexts> = {
  loadAgain: 'Tentar de novo',
  range: 'Período',
  ranges: { '30d': `${trendDays} dias`, season: 'Temporada', all: 'Tudo' },
  graphTitle: (queue) => `${queue}: rank ao longo do tempo`,
  readGraph: (queue) => `Rank em ${queue} em um dia`,
  rankBetween: (queue, first, from, last, to) =>
    `${queue}: ${first} em ${from}, ${last} desde ${to}`,
  highest: 'Maior rank mostrado',
  everyChange: 'A tabela traz todas as mudanças salvas.',
  someChanges: (listed, saved) => `A tabela traz ${listed} de ${saved} mudanças salvas.`,
  unchangedTime: 'Linha pontilhada: nenhuma mudança de rank foi registrada aqui.',
  gaps: 'Falha na linha: sem rank nesse período.',
  beginsOn: (day) => `O histórico começa em ${day}`,
  asTable: 'Como tabela',
  asTableOf: (queue) => `Como tabela: ${queue}`,
  tableCaption: (queue) => `Ranks em ${queue}, do mais recente ao mais antigo`,
  time: 'Data',
  rank: 'Rank',
  firstRank: (time) =>
    `Desde ${time}: é aqui que a linha começa, e cada mudança de rank acrescenta um degrau.`,
  noRankTitle: rankTexts.noRank,
  noRank: `O gráfico começa com o primeiro rank. Os ranks são atualizados quando alguém abre a página, no máximo a cada ${formatDuration(staleAfterMs / 1000)}.`,
  noRankSince: (day) => `Nenhum rank registrado desde ${day}`,
  noRankOnLadder: 'Sem rank nesse período.',
  noGamesTitle: 'Nenhum jogo ainda',
  noGames: (displayName) =>
    `${profileTexts.noGames(displayName)} Cada jogo ganha aqui um gráfico dos ranks, a partir do dia em que é adicionado.`,
};

export const calendarTexts: Translation<typeof en.calendarTexts> = {
  title: 'Dia a dia',
  titleOf: (queue) => `Dia a dia: ${queue}`,
  caption:
    'A mudança de rank registrada em cada dia (UTC) nesta tabela. Em um dia sem número, ela não é conhecida.',
  weekdays: ['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb', 'Dom'],
  change: (change) => (change > 0 ? `+${change}` : change < 0 ? `−${Math.abs(change)}` : '0'),
};

export const seasonTexts: Translation<typeof en.seasonTexts> = {
  title: 'Temporadas passadas',
  days: (from, to, isWhole) =>
    isWhole ? [from, ' – ', to] : ['Até ', to, ' (o histórico começa em ', from, ')'],
  ranks: (last, highest) =>
    last === highest
      ? `Terminou em ${last}, o maior rank mostrado`
      : `Terminou em ${last}, maior rank mostrado: ${highest}`,
};

export const historyPageTexts: Translation<typeof en.historyPageTexts> = {
  title: 'Histórico de rank',
  documentTitle: (displayName, siteName) => `Histórico de rank de ${displayName} · ${siteName}`,
  documentTitleOfAccount: (account, displayName, siteName) =>
    `${account} · Histórico de rank de ${displayName} · ${siteName}`,
  account: (player, game) => `${player} (${game})`,
  accounts: 'Contas',
  toProfile: (displayName) => `Voltar para o perfil de ${displayName}`,
  updatedAt: (time) => ['Atualizado em ', time],
};
