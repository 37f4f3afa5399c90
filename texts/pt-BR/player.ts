import { toShownName } from '../../domain/games/shown-name.ts';
import type * as en from '../en/player.ts';
import type { Translation } from '../language/translation.ts';

export const playerTexts: Translation<typeof en.playerTexts> = {
  documentTitle: (player, game, siteName) => `${toShownName(player)} no ${game} · ${siteName}`,
  titles: {
    'not-looked-up': (title: string) => `Buscar ${title}`,
    several: (title: string) => `Vários jogadores: ${title}`,
    'not-found': (title: string) => `Não encontrado: ${title}`,
    'not-answering': (title: string) => `Sem resposta: ${title}`,
  },
  ranks: 'Ranks',
  isThisYou: 'É você?',
  makePage: 'Criar sua página',
  addToPage: 'Adicionar à sua página',
  onYourPage: 'Na sua página',
  historyBegins: 'Seu histórico de rank começa com a sua própria página.',
  isUser: (username, siteName) => `Em ${siteName}, esta conta é de ${username}.`,
  toProfile: (username) => `Ver a página de ${username}`,
  lookUpInGame: (game) => `Buscar no ${game}`,
  notLookedUp: (source) => `Fonte dos ranks: ${source}. Aperte o botão para buscar.`,
  lookUp: 'Buscar',
  name: 'Nome do jogador',
};
