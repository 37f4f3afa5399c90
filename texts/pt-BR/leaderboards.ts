import { maxLines, maxNameLength } from '../../domain/leaderboards/leaderboard.ts';
import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/leaderboards.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countPlayers = (players: number) =>
  plural(players, { one: `${players}\u00a0jogador`, other: `${players}\u00a0jogadores` });

const countPlaces = (places: number) =>
  plural(places, { one: `${places}\u00a0posição`, other: `${places}\u00a0posições` });

export const leaderboardFormTexts = {
  name: 'Nome do ranking',
  badName: `Digite um nome com até ${maxNameLength} caracteres.`,
  play: 'Jogo e fila',
  queue: (game, queue) => `${game} · ${queue}`,
  region: 'Região',
  regionHint: 'Uma linha pode indicar outra: Mira#EUW, EUW.',
  audience: 'Quem pode ver',
  audiences: {
    link: 'Quem tem o link',
    all: 'Todo mundo: também aparece na lista deste site',
    members: 'Só membros',
  },
  list: 'Jogadores',
  listHint: `Um jogador por linha, até ${maxLines}: um nome, um link ou @nome de um usuário deste site. Você pode colar de uma planilha.`,
  listExamples: {
    'riot-id': 'Mira#EUW\nhttps://www.op.gg/…/Fern-1234\n@juniper',
    username: 'mira_plays\nhttps://…/fern\n@juniper',
    'display-name': 'Mira\n87654321\n@juniper',
    'account-id': '87654321\n76561198047920049\n@juniper',
  },
  emptyList: 'Digite pelo menos um jogador.',
  player: 'Nome ou link do jogador',
  uses: 'Quantos podem participar pelo link',
  days: 'Por quantos dias',
  account: 'Sua conta',
  otherAccount: 'Outra conta',
  otherPlayer: 'Outra conta: seu nome no jogo ou um link',
  ownPlayer: 'Seu nome no jogo ou um link',
  ownRegionHint: (region) => `Se você não joga em ${region}, coloque sua região: Mira#EUW, EUW.`,
  noAccount: 'Digite seu nome no jogo ou um link.',
  agreed: 'Mostrar este jogador no ranking',
  nameAgain: 'Nome, para confirmar',
  nameAgainHint: 'Digite o nome do ranking para excluí-lo.',
} satisfies Translation<typeof en.leaderboardFormTexts>;

export const leaderboardTexts: Translation<typeof en.leaderboardTexts> = {
  toAll: 'Rankings',
  playerCount: (game, players) => `${game} · ${countPlayers(players)}`,
  asOf: (time) => ['Atualização: ', time],
  failed: (count) =>
    plural(count, {
      one: `A última atualização de ${count} jogador falhou.`,
      other: `A última atualização de ${count} jogadores falhou.`,
    }),
  edit: (problems) =>
    problems === 0
      ? 'Editar'
      : plural(problems, {
          one: `Corrigir ${problems}\u00a0linha`,
          other: `Corrigir ${problems}\u00a0linhas`,
        }),
  members: 'Membros',
  waiting: (waiting, all) =>
    plural(waiting, {
      one: `Buscando ${waiting} de ${all} jogadores.`,
      other: `Buscando ${waiting} de ${all} jogadores.`,
    }),
  closing: 'Você pode fechar a página. Se a fonte não responder, o site tenta de novo.',
  places: 'Posições dia a dia',
  share: 'Badge, overlay e feed',
  compareOwn: 'Comparar com quem está logo acima de você',
  compareFirst: 'Comparar os dois primeiros',
  wall: 'Mostrar em uma tela grande',
  makeRace: 'Transformar em corrida',
  gone: 'Este ranking não está disponível.',
  report: 'Denunciar este ranking',
  empty: 'Nenhum jogador ainda',
  emptyHint: (problems) =>
    problems > 0
      ? 'Corrija a lista: nenhuma linha dela indica um jogador.'
      : 'Eles aparecem aqui quando alguém que edita o ranking os põe na lista.',
  passedBy: (names) => `Passaram na sua frente desde a semana passada: ${names.join(', ')}.`,
  queues: 'Fila',
  sort: 'Ordem',
  sorts: { rank: 'Rank', climb: 'Semana', games: 'Partidas' },
  columns: {
    place: 'Posição',
    player: 'Jogador',
    rank: 'Rank',
    climb: 'Nesta semana',
    record: 'Desempenho',
    trend: `Últimos ${trendDays} dias`,
  },
  noPlace: 'sem posição',
  you: 'Você',
  since: (day) => ['desde ', day],
  isNew: 'novo',
  rise: (places) => `subiu ${countPlaces(places)} desde a semana passada`,
  fall: (places) => `caiu ${countPlaces(places)} desde a semana passada`,
  tookTheLead: (name) => `${name} assumiu a liderança.`,
  sharesTheLead: (name) => `${name} divide a liderança.`,
  nowInPlace: (name, place) => `${name} agora está em ${place}º lugar.`,
  newRank: (name, rank) => `${name}: ${rank}.`,
  newRanks: (players) =>
    plural(players, {
      one: `${players} jogador tem rank novo.`,
      other: `${players} jogadores têm ranks novos.`,
    }),
};

export const placesTexts: Translation<typeof en.placesTexts> = {
  documentTitle: (name, siteName) => `Posições de ${name} · ${siteName}`,
  title: (queue) => `Posições em ${queue}`,
  toTable: (name) => `Voltar para ${name}`,
  between: (first, last) => ['De ', first, ' a ', last],
  csv: 'Como planilha (CSV)',
  before: (place) => (place === null ? 'antes sem posição' : `antes em ${place}º`),
  empty:
    'As posições são guardadas uma vez por dia, então a primeira linha aparece depois de amanhã.',
};

export const newLeaderboardTexts: Translation<typeof en.newLeaderboardTexts> = {
  title: 'Criar ranking',
  lead: 'Uma tabela da sua galera, ordenada por rank. Ela se atualiza sozinha.',
  create: 'Criar o ranking',
  creating: 'Buscando os jogadores…',
  next: 'Ele abre na hora e vai se completando enquanto os jogadores são buscados. Depois, você pode mudar tudo, menos o jogo, e transformar o ranking em uma corrida com começo e fim.',
};

export const editLeaderboardTexts: Translation<typeof en.editLeaderboardTexts> = {
  documentTitle: (name, siteName) => `Editar ${name} · ${siteName}`,
  webhooks: 'Postar a tabela ou os novos líderes em um canal do Discord',
  title: 'Editar o ranking',
  toTable: (name) => `Voltar para ${name}`,
  problems: 'Linhas para corrigir',
  problemsLead: 'Só você e os moderadores veem estas linhas.',
  reasons: {
    'bad-name': 'Isto não é o nome de um jogador deste jogo, nem um link para um.',
    'bad-region': 'Esta região não existe.',
    'no-such-player': 'Não existe jogador com este nome.',
    'never-played': 'Este jogador nunca jogou este jogo.',
    'several-players': 'Vários jogadores têm este nome. Coloque o link do jogador certo.',
    twice: 'Este jogador já está na lista.',
    'taken-off': 'Este jogador não pode ser mostrado.',
    'no-account':
      'Não existe usuário com este nome, ou ele não tem uma conta verificada deste jogo que os visitantes possam encontrar.',
  },
  correct: 'Corrigir',
  remove: 'Remover',
  removeLine: (name) => `Remover ${name}`,
  list: 'Alterar a lista',
  preview: 'Ver o que muda',
  save: 'Salvar a lista',
  changes: ({ added, removed, keptCount }) => [
    ...(added.length > 0 ? [`Entram: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`Saem: ${removed.join(', ')}`] : []),
    plural(keptCount, {
      one: `${keptCount}\u00a0linha continua.`,
      other: `${keptCount}\u00a0linhas continuam.`,
    }),
  ],
  settings: 'Configurações',
  saveSettings: 'Salvar',
  deletion: 'Excluir este ranking',
  deletionLead:
    'Ele é excluído na hora, também para os membros. As páginas dos jogadores continuam.',
  delete: 'Excluir o ranking',
};

export const leaderboardsTexts: Translation<typeof en.leaderboardsTexts> = {
  title: 'Rankings',
  lead: 'Tabelas de amigos, times e servidores, ordenadas por rank. Qualquer uma pode virar uma corrida.',
  create: 'Criar ranking',
  own: 'Seus',
  listed: 'Rankings públicos',
  empty: 'Crie o seu',
  emptyHint: 'Cole os nomes dos seus amigos e veja quem está na frente.',
  facts: (game, queue, players) => `${game} · ${queue} · ${countPlayers(players)}`,
};
