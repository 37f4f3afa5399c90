import { maxNoteLength } from '../../domain/moderation/moderation.ts';
import type * as en from '../en/moderation.ts';
import type { Translation } from '../language/translation.ts';
import { leaderboardFormTexts } from './leaderboards.ts';

const byOperator = 'Um administrador deste site';

export const actionTexts: Translation<typeof en.actionTexts> = {
  dismiss: { title: 'Descartar' },
  'hide-picture': {
    title: 'Remover imagens',
    effects: () => ['A foto e o banner são excluídos. O perfil mostra os padrões.'],
    told: () => `${byOperator} removeu sua foto e seu banner.`,
  },
  'remove-picture': {
    title: 'Remover a foto',
    effects: () => ['A foto é excluída. O perfil mostra a padrão.'],
    told: () => `${byOperator} removeu sua foto.`,
  },
  'remove-banner': {
    title: 'Remover o banner',
    effects: () => ['O banner é excluído. O perfil mostra o padrão.'],
    told: () => `${byOperator} removeu seu banner.`,
  },
  'remove-bio': {
    title: 'Remover a bio',
    effects: () => ['A bio é excluída.'],
    told: () => `${byOperator} removeu sua bio.`,
  },
  'remove-links': {
    title: 'Remover os links',
    effects: () => ['Todos os links são excluídos.'],
    told: () => `${byOperator} removeu seus links.`,
  },
  'remove-game': {
    title: 'Remover o jogo',
    effects: (game) => [`${game} é excluído com o histórico. O usuário pode adicionar de novo.`],
    told: (game) => `${byOperator} removeu ${game} da sua página.`,
  },
  'rename-leaderboard': {
    title: 'Mudar o nome do ranking',
    effects: (names) => [`O nome muda na hora, também nas páginas abertas: ${names}.`],
    told: (names) => `${byOperator} mudou o nome de um dos seus rankings: ${names}.`,
  },
  'delete-leaderboard': {
    title: 'Excluir o ranking',
    effects: (name) => [
      `${name} é excluído com a lista, as posições e os membros. Não dá para desfazer.`,
    ],
    told: (name) => `${byOperator} excluiu seu ranking ${name}.`,
  },
  rename: {
    title: 'Mudar o nome de usuário',
    effects: (name) => [
      `O nome de usuário passa a ser ${name}. Ninguém pode pegar o anterior, que não mostra nenhum perfil.`,
      'Para entrar, é preciso o novo nome de usuário, então avise o usuário se puder.',
    ],
    told: (name) => `${byOperator} mudou seu nome de usuário para ${name}.`,
  },
  suspend: {
    title: 'Suspender',
    effects: (day) => [
      'O perfil fica oculto para todos os visitantes. Todas as sessões acabam, e o login é recusado.',
      'Só os membros ainda encontram os rankings do usuário, e leem por que estão vazios.',
      day === ''
        ? 'Dura até um administrador encerrar.'
        : `Acaba sozinha quando o dia ${day} começa (UTC).`,
    ],
    told: (day) =>
      day === '' ? 'Esta conta está suspensa.' : `Esta conta está suspensa até ${day}.`,
  },
  unsuspend: {
    title: 'Encerrar a suspensão',
    effects: () => ['O perfil volta a ser público, e o dono pode entrar.'],
  },
  delete: {
    title: 'Excluir a conta',
    effects: () => [
      'A conta é excluída com todos os dados. Não dá para desfazer.',
      'Um ranking do usuário passa para quem é moderador há mais tempo. Sem moderador, ele é excluído.',
      'Ninguém pode pegar o nome de novo.',
      'No login, o usuário lê que o nome de usuário ou a senha estão incorretos.',
    ],
  },
  note: { title: 'Salvar a nota', effects: () => ['A nota é salva.'] },
  'reset-password': { title: 'Link para criar uma nova senha' },
  operator: {
    title: 'Tornar administrador',
    effects: () => ['A conta pode abrir /admin depois do login.'],
  },
  'no-operator': {
    title: 'Tirar o papel de administrador',
    effects: () => ['A conta não pode mais abrir /admin.'],
  },
  registration: { title: 'Quem pode criar conta' },
  announcement: { title: 'Aviso' },
  invitation: { title: 'Convidar novos usuários' },
  'withdraw-invitation': { title: 'Cancelar um convite' },
};

export const moderationTexts: Translation<typeof en.moderationTexts> = {
  reportsClosed: 'As denúncias abertas deste perfil são fechadas.',
  because: (reason) => `O motivo: ${reason}.`,
  appeal: 'Se você acha que isso é um engano, fale com o administrador deste site.',
  appealTo: (contact) =>
    `Se você acha que isso é um engano, escreva para o administrador deste site: ${contact}`,
  noUser: (username) => `Não existe o usuário ${username}.`,
  previousName: (currentName) => `É um nome anterior de ${currentName}.`,
};

export const moderationReasons: Translation<typeof en.moderationReasons> = {
  impersonation: 'finge ser outra pessoa',
  'offensive-name': 'o nome é ofensivo',
  'offensive-picture': 'a foto ou o banner é ofensivo',
  'offensive-words': 'a bio ou um link é ofensivo',
  other: 'quebra as regras deste site',
};

export const actionRefusals: Translation<typeof en.actionRefusals> = {
  'no-such-profile': 'O perfil acabou de ser excluído.',
  'no-such-game': 'O perfil não tem mais este jogo.',
  'no-such-leaderboard': 'Este ranking não é mais do usuário.',
  'bad-leaderboard-name': leaderboardFormTexts.badName,
  demo: 'Este é o perfil do próprio site. Você pode excluí-lo.',
  'is-operator': 'Este usuário é administrador. Só npm run admin pode agir sobre administradores.',
  'is-suspended': 'Esta conta está suspensa. Encerre a suspensão antes.',
  'not-suspended': 'Esta conta não está suspensa.',
  'suspended-already': 'Esta conta já está suspensa.',
  'same-username': 'Esse já é o nome de usuário dela.',
  'username-taken': 'Este nome de usuário está em uso ou foi usado há pouco tempo.',
  'bad-day': 'Uma suspensão acaba em um dia futuro, como 2031-12-31.',
  'long-note': `Uma nota pode ter até ${maxNoteLength} caracteres.`,
};
