import type { Leader } from '../../domain/previews/leaderboard-card.ts';
import type * as en from '../en/shell.ts';
import type { Translation } from '../language/translation.ts';
import { cardTexts } from './sharing.ts';
import { formatUtc } from './times.ts';

export const navigationTexts: Translation<typeof en.navigationTexts> = {
  skip: 'Pular para o conteúdo',
  main: 'Principal',
  signIn: 'Entrar',
  signUp: 'Criar conta',
  account: 'Conta',
  logOut: 'Sair',
  menu: 'Menu de',
  leaderboards: 'Rankings',
  viewAsVisitor: 'Ver como visitante',
  settings: 'Configurações',
  admin: 'Admin',
};

export const shellTexts: Translation<typeof en.shellTexts> = {
  asVisitor: 'É assim que os visitantes veem sua página.',
  backToPage: 'Voltar para a sua página',
  announcement: 'Aviso',
  aboutData: 'Sobre os dados',
  sampleData: 'Dados de exemplo:',
  inventedPlayers: (games) =>
    games ? `os jogadores de ${games} são fictícios.` : 'os jogadores daqui são fictícios.',
  trademarks: (site) =>
    `${site} não é endossado pela Riot Games e não reflete as visões ou opiniões da Riot Games nem de qualquer pessoa oficialmente envolvida na produção ou no gerenciamento das propriedades da Riot Games. Riot Games e todas as propriedades associadas são marcas comerciais ou marcas registradas da Riot Games, Inc.`,
  leaderboards: 'Rankings',
  privacy: 'Privacidade',
  terms: 'Termos',
  developers: 'Desenvolvedores',
  language: (name) => `Idioma: ${name}`,
  colours: 'Cores',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Escuro' },
};

/** Like '1 Juno MESTRE 312 LP'. */
const describeLeader = ({ place, name, value }: Leader) => `${place} ${name} ${value}`;

export const headTexts: Translation<typeof en.headTexts> = {
  site: 'Busque jogadores pelo nome de usuário ou crie uma página com sua foto, seu banner e seus ranks ao vivo.',
  profile: (siteName) => `Perfil em ${siteName}`,
  history: (displayName) => `Como os ranks de ${displayName} mudaram ao longo do tempo.`,
  rank: (game, queue, rank, isVerified, isDemo) => {
    const notes = [isVerified ? '' : 'conta não verificada', isDemo ? 'dados de exemplo' : ''];
    const note = notes.filter(Boolean).join(', ');
    return `${game} ${queue}: ${rank}${note && ` (${note})`}`;
  },
  leaderboard: ({ game, queue, leaders }, readAt) =>
    [
      ...leaders.map(describeLeader),
      cardTexts.queueOfGame(game, queue),
      ...(readAt ? [`Atualização: ${formatUtc(readAt, 'time')}`] : []),
    ].join(' · '),
  leaderboardAlt: ({ name, leaders }) => [name, ...leaders.map(describeLeader)].join(' · '),
  previewAlt: (displayName) => `Perfil de ${displayName}`,
  previewAltWithRank: (displayName, rank) => `Perfil de ${displayName}. Melhor rank atual: ${rank}`,
};
