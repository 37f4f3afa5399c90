import { maxSavedGames } from '../../domain/profiles/profile.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxFailingMs } from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/own-profile.ts';
import { joinSentence, linkInSentence, nameInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

export const ownProfileTexts: Translation<typeof en.ownProfileTexts> = {
  addGame: 'Adicionar um jogo',
  full: `Sua página tem ${maxSavedGames} jogos, o máximo. Remova um para adicionar outro.`,
  chooseRank: 'Escolher outro rank',
  shownRank: 'O rank no topo da sua página',
  automaticRank: 'Automático: o melhor rank atual',
  rankOption: (queue, rank) => `${queue} · ${rank}`,
  showRank: 'Mostrar este rank',
  addFirstGame:
    'Busque uma das suas contas de jogo e adicione. O rank dela aparece no topo da sua página e se mantém atualizado.',
  noRank: rankTexts.noRank,
  noRankShown: 'Nenhum rank à mostra',
  showOrAdd: 'Mostre um deles de novo ali embaixo ou adicione outro jogo.',
  stepGame: 'Adicione uma conta de jogo',
  stepPicture: 'Escolha sua foto',
  stepLink: 'Mande o link para os amigos',

  verify: 'Verificar',
  verifyAccount: (account) => `Verificar ${account}`,
  remove: 'Remover',
  removeAccount: (account) => `Remover ${account}`,
  undo: 'Desfazer',
  taken: {
    remove: {
      done: (player) => joinSentence('A conta ', nameInSentence(player), ' foi removida'),
      undo: (account) => `Desfazer: remover ${account}`,
      later: joinSentence(
        'Você também pode restaurá-la nas suas ',
        linkInSentence('/account?open=removed-games#removed-games', 'configurações'),
        ` por ${removedGameDays} dias.`,
      ),
    },
    hide: {
      done: (player) => joinSentence('A conta ', nameInSentence(player), ' está oculta'),
      undo: (account) => `Desfazer: ocultar ${account}`,
      later: joinSentence(
        'Só você a vê, no ',
        linkInSentence('#hidden-games', 'fim da sua página'),
        '.',
      ),
    },
  },
  failed: {
    remove: 'Não foi possível remover o jogo. Tente de novo.',
    restore: 'Não foi possível restaurar o jogo. Tente de novo.',
    hide: 'Não foi possível ocultar o jogo. Tente de novo.',
    show: 'Não foi possível mostrar o jogo. Tente de novo.',
  },

  hide: 'Ocultar',
  hideAccount: (account) => `Ocultar ${account}`,
  hiddenTitle: 'Ocultas: só você vê',
  hiddenLead: 'Os visitantes não veem estas contas, nem os ranks ou o histórico delas.',
  show: 'Mostrar',
  showAccount: (account) => `Mostrar ${account}`,
  hiddenDemoGamesTitle: 'Seus jogos de exemplo estão ocultos',
  hiddenDemoGames:
    'Agora este site mostra jogadores reais. Os jogadores abaixo são fictícios, então sua página não os mostra. Eles voltam se o site usar jogadores de exemplo de novo.',
  removeHiddenDemoGames: 'Remover jogos de exemplo',
  restoreHiddenDemoGames: `Você pode restaurar jogos removidos nas configurações por ${removedGameDays} dias.`,

  unlisted: joinSentence(
    'Sua página não é listada: só quem sabe o endereço ou seu nome de usuário exato a encontra. ',
    linkInSentence('/account?open=privacy#privacy', 'Mudar isso'),
  ),
  webhookOff: joinSentence(
    `Um dos seus webhooks falhou por ${formatDuration(maxFailingMs / 1000)}, então não recebe mais mensagens. Veja qual nas suas `,
    linkInSentence('/account?open=webhooks#webhooks', 'configurações'),
    '.',
  ),

  changePicture: 'Mudar foto de perfil',
  changeBanner: 'Mudar banner',
  needsScript: 'Mudar as imagens exige JavaScript.',
  dialogFailed: 'Não foi possível abrir a janela. Recarregue a página e tente de novo.',
};

export const orderTexts: Translation<typeof en.orderTexts> = {
  title: 'Mudar a ordem',
  up: (account) => `Mover ${account} para cima`,
  down: (account) => `Mover ${account} para baixo`,
  moved: (player, place) => `${player} agora é o número ${place}.`,
  byRank: 'Ordenar por rank',
  byRankNow: 'Agora o melhor rank vem primeiro.',
  notMoved: 'Não foi possível mudar a ordem. Tente de novo.',
};
