import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/profile.ts';
import type { Translation } from '../language/translation.ts';

export const profileTexts = {
  compare: 'Comparar',
  follow: 'Seguir',
  bestRank: 'Melhor rank atual',
  bestRankIn: (game) => `Melhor rank atual no ${game}`,
  showcase: 'Rank em destaque',
  removedRank: 'Rank do jogo removido',
  pictureOf: (displayName) => `Perfil de ${displayName}`,
  games: 'Jogos',
  noGames: (displayName) => `${displayName} ainda não mostra nenhum jogo.`,
  findProfile: 'Buscar outro perfil',
  makePage: (site) => `Com ${site}, todos os seus ranks ficam em uma página. Crie a sua`,
  report: 'Denunciar este perfil',
  connectionLost: 'Conexão perdida. Tentando de novo…',

  highestSince: (firstDay, rank, day) => ['Maior rank desde ', firstDay, `: ${rank} em `, day],
  thisWeek: 'Nesta semana: ',
  since: (day) => ['Desde ', day, ': '],
  gain: (gain, tier) => (tier ? `${gain}, chegou a ${tier}` : gain),
  trend: (queue, change) => `${queue}, últimos ${trendDays} dias: ${change}`,
  noRankNow: 'sem rank agora',
  unchanged: 'sem mudança',
  up: (distance) => `subiu ${distance}`,
  down: (distance) => `caiu ${distance}`,

  lastUpdate: 'Atualizado',
  oldestUpdate: 'Atualização mais antiga',
  notUpdated: (accounts) => `A última atualização falhou: ${accounts}.`,
  update: 'Atualizar',
  updating: 'Atualizando…',
  updated: 'Atualizado.',
  updateNotRequested: 'A atualização falhou. Tente de novo.',
  updateLate: 'Alguns ranks ainda não chegaram. Eles aparecem assim que chegarem.',
} satisfies Translation<typeof en.profileTexts>;

export const shareTexts: Translation<typeof en.shareTexts> = {
  share: 'Compartilhar',
  copyLink: 'Copiar link',
  sendLink: 'Enviar link',
  copied: 'Copiado',
  linkCopied: 'O link foi copiado.',
  close: 'Fechar',
};

export const historyTexts: Translation<typeof en.historyTexts> = {
  history: 'Histórico',
  historyOf: (account) => `Histórico de ${account}`,
  loading: 'Carregando…',
  loadFailed: 'Não foi possível carregar o histórico.',
  ownPage: 'Abrir em uma página própria',
};
