import type * as en from '../en/chats.ts';
import type { Translation } from '../language/translation.ts';
import { requestTexts } from './errors.ts';
import { rankTexts } from './ranks.ts';

const noUser = 'Não existe usuário com este nome.';

export const chatTexts: Translation<typeof en.chatTexts> = {
  noUser,
  noUserCalled: (name) => (name ? `${name}: ${noUser}` : noUser),
  oneOf: (name, parameter, values) =>
    `${name}: ${requestTexts.oneOf(parameter, values.map(({ id }) => id).join(', '))}`,
  noAccount: (name, game) => `${name} não mostra nenhuma conta do ${game}.`,
  noRank: (name, game) =>
    game ? `${name}: ${rankTexts.noRank} no ${game}.` : `${name}: ${rankTexts.noRank}.`,
  rank: (name, rank) => `${name}: ${rank}`,
  old: (age, source) => `de ${age} atrás, porque a última atualização via ${source} falhou`,
  profile: 'Perfil',
  history: 'Histórico',
};
