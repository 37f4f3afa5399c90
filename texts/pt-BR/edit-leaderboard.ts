import {
  maxLeaderboards,
  maxLines,
  maxModerators,
  maxWaitingLines,
} from '../../domain/leaderboards/leaderboard.ts';
import type * as en from '../en/edit-leaderboard.ts';
import type { Translation } from '../language/translation.ts';
import { leaderboardFormTexts } from './leaderboards.ts';

export const leaderboardProblems: Translation<typeof en.leaderboardProblems> = {
  none: 'Não há nenhum ranking neste endereço, ou só os membros podem vê-lo. Para isso, eles precisam entrar na conta.',
  audience: 'Só o dono muda quem pode ver o ranking. Nada foi salvo.',
  race: 'A corrida é na fila que você quer trocar. Para usar outra fila, você teria que remover a corrida, com o resultado dela. Nada foi salvo.',
  wrongName: 'Este não é o nome do ranking. Nada foi excluído.',
};

export const listRefusals: Translation<typeof en.listRefusals> = {
  'no-lines': (_count) => leaderboardFormTexts.emptyList,
  'too-many-lines': (count) =>
    `Um ranking pode ter até ${maxLines} linhas, e esta lista tem ${count}. Nada foi salvo.`,
  'line-too-long': (line) =>
    `A linha ${line} é longa demais. Escreva um jogador por linha. Nada foi salvo.`,
};

export const leaderboardRefusals: Translation<typeof en.leaderboardRefusals> = {
  'too-many-leaderboards': `Você já tem ${maxLeaderboards} rankings. Exclua um antes.`,
  'too-many-waiting': `No máximo ${maxWaitingLines} dos seus jogadores podem esperar na busca. Tente de novo quando alguns forem encontrados.`,
  changed: 'A lista mudou nesse meio-tempo. Confira as mudanças de novo. Nada foi salvo.',
  'too-many-moderators': `Um ranking pode ter até ${maxModerators} moderadores.`,
};

export const leaderboardNotices: Translation<typeof en.leaderboardNotices> = {
  line: 'A linha foi salva.',
  removed: 'A linha foi removida.',
  settings: 'As configurações foram salvas.',
  race: 'A corrida foi salva.',
  norace: 'A corrida foi removida.',
};
