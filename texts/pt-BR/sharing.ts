import { maxOtherRanks } from '../../domain/previews/card.ts';
import type * as en from '../en/sharing.ts';
import type { Translation } from '../language/translation.ts';
import { rankTexts } from './ranks.ts';

export const sharePageTexts: Translation<typeof en.sharePageTexts> = {
  title: (displayName) => `Compartilhar ${displayName}`,
  previewOf: (displayName) => `Prévia do link de ${displayName}`,
  saveImage: 'Salvar imagem',
  copy: 'Copiar',
  sharePageLead:
    'Uma imagem do perfil, uma badge, um card e um feed para sites, um comando para chats e um overlay para a live. Todo mundo pode usar.',
  toProfile: (displayName) => `Voltar para o perfil de ${displayName}`,
  link: 'Link',
  copyText: (label) => `Copiar ${label}`,
  textCopied: (label) => `Copiado: ${label}`,
  sendImage: 'Enviar imagem',
  imageFailed: 'Agora não dá para enviar a imagem. Em vez disso, salve.',
  badge: 'Badge para um site',
  overlay: 'Overlay para a live',
  rank: 'Rank',
  theme: 'Fundo',
  session: 'Mostrar LP e partidas desta sessão',
  bestRank: 'Rank no topo do perfil',
  bestRankOf: (player) => `${player} · melhor rank atual`,
  queueOf: (player, queue) => `${player} · ${queue}`,
  badgeThemes: { light: 'Claro', dark: 'Escuro' },
  overlayThemes: { dark: 'Escuro', light: 'Claro', clear: 'Transparente' },
  show: 'Mostrar',
  badgeAlt: (displayName) => `O rank de ${displayName}`,
  markdown: 'Markdown',
  markdownHint: 'Para um README ou um fórum. A badge sempre mostra o rank atual.',
  html: 'HTML',
  htmlHint: 'Para o seu próprio site.',
  overlayAddress: 'Endereço da fonte de navegador',
  overlayHint:
    'No OBS, adicione uma fonte de navegador com este endereço, com 800 pixels de largura e 200 de altura.',
  wideOverlayHint: `No OBS, adicione uma fonte de navegador com este endereço, com 800 pixels de largura e 200 de altura. Com 1460 de largura, ele mostra até mais ${maxOtherRanks} ranks.`,
  overlayOf: (displayName, rank) => `O overlay de ${displayName}: ${rank}`,
  more: 'Chats e sites',
  chat: 'Comando para o Nightbot',
  otherBots: 'Outros bots e mais opções',
  card: 'Card para um site',
  feed: 'Feed de subidas de elo',
  feedHint: 'Um bot do Discord que lê feeds posta as novidades no seu canal.',
  discord: 'Mandar suas subidas de elo para um canal do Discord',
  developers: 'Mais para programas e bots',
  noRank: rankTexts.noRank,
};

export const shareLeaderboardTexts: Translation<typeof en.shareLeaderboardTexts> = {
  lead: 'Uma imagem, uma badge, um card e um feed para sites, um comando para chats e um overlay para a live. Todo mundo pode usar.',
  alt: 'Os primeiros jogadores de um ranking',
  markdownHint: 'Para um README ou um fórum. A badge sempre mostra os líderes atuais.',
  feed: 'Feed de novos líderes',
  overlayHint:
    'No OBS, adicione uma fonte de navegador com este endereço, com 640 pixels de largura e 400 de altura. Acrescente &theme=light ou &theme=clear para outro fundo.',
};

export const overlayTitle: Translation<typeof en.overlayTitle> = (name, siteName) =>
  `${name}: overlay · ${siteName}`;

const raceNames = {
  announced: 'Corrida em breve',
  running: 'Corrida',
  ended: 'Resultado da corrida',
};

export const cardTexts = {
  noProfile: 'Nenhum perfil com este nome',
  sampleData: 'Dados de exemplo',
  notes: { unverified: 'conta não verificada', demo: 'dados de exemplo' },
  session: (change, record) =>
    change ? `${change}, ${record} nesta sessão` : `${record} nesta sessão`,
  verifiedAccount: 'Conta verificada',
  verifiedDemo: 'Conta verificada · dados de exemplo',
  verifiedGame: (game) => `${game} · verificada`,
  unverified: 'Não verificada',
  unverifiedAccount: 'Conta não verificada',
  unverifiedDemo: 'Conta não verificada · dados de exemplo',
  queueOfGame: (game, queue) => `${game} · ${queue}`,
  queueOfTable: (table) =>
    [
      ...(table.race ? [raceNames[table.race]] : []),
      table.game,
      table.queue,
      ...(table.isDemo ? ['dados de exemplo'] : []),
    ].join(' · '),
  unverifiedQueueOfGame: (game, queue) => `${game} · ${queue} · não verificada`,
  unverifiedGame: (game) => `${game} · não verificada`,
  siteWithDemo: (siteName) => `${siteName} · dados de exemplo`,
  badge: (displayName, siteName, rank) => `${displayName}, ${siteName}: ${rank}`,
  badgeWithoutProfile: (siteName) => `${siteName}: Nenhum perfil com este nome`,
} satisfies Translation<typeof en.cardTexts>;
