import type * as en from '../en/leaderboard-members.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const joinTexts: Translation<typeof en.joinTexts> = {
  title: (name) => `Participar de ${name}`,
  lead: (owner, game, queue) => `${owner} convida você para um ranking: ${game}, ${queue}.`,
  facts: {
    link: 'Quem tem o link pode ver.',
    all: 'Todo mundo pode ver, e ele aparece na lista deste site.',
    members: 'Só os membros podem ver.',
  },
  members:
    'Os membros veem seu nome de usuário e quando você entrou. Você pode sair quando quiser.',
  join: 'Participar',
  signIn: 'Para participar, entre na sua conta ou crie uma. Depois você volta para cá.',
  toSignIn: 'Entrar',
  toSignUp: 'Criar conta',
  mustAgree:
    'Esta conta está oculta, ou sua página não é listada. O ranking mostraria o jogador, sem a sua página. Os membros podem adivinhar de quem é a conta, e o dono pode mostrar o ranking a outras pessoas mais tarde. Confirme que você quer isso.',
  full: 'Não há espaço para mais um jogador neste ranking.',
};

export const memberTexts: Translation<typeof en.memberTexts> = {
  documentTitle: (name, siteName) => `Membros de ${name} · ${siteName}`,
  title: 'Membros',
  toTable: (name) => `Voltar para ${name}`,
  owner: (name) => `Este ranking é de ${name}.`,
  count: (count) =>
    count === 0
      ? 'Nenhum membro ainda'
      : plural(count, { one: `${count}\u00a0membro`, other: `${count}\u00a0membros` }),
  joined: (time) => ['Participa desde ', time],
  roles: { moderator: 'Moderador', member: 'Membro' },
  steps: {
    moderator: 'Tornar moderador',
    member: 'Tornar membro',
    remove: 'Remover',
    owner: 'Passar o ranking',
  },
  change: 'Alterar',
  stepOf: (step, name) => `${step}: ${name}`,
  handOver:
    'Se você passar o ranking, este membro vira o dono na hora. Você fica como moderador e depois pode sair.',
  removal: 'Se você remover um membro, o jogador que veio com ele também sai da lista.',
  invitation: 'Convidar',
  invitationLead:
    'Cada usuário que tem o link pode participar com uma conta do jogo. Um novo link substitui o anterior.',
  open: (uses, end) => [
    plural(uses, {
      one: `${uses}\u00a0usuário ainda pode participar pelo link, até `,
      other: `${uses}\u00a0usuários ainda podem participar pelo link, até `,
    }),
    end,
    '.',
  ],
  invite: 'Gerar link',
  endInvitation: 'Encerrar o link',
  link: 'O link para participar. Ele só aparece agora.',
  leaving: 'Sair',
  leavingLead: 'O jogador com quem você entrou também sai da lista.',
  leave: 'Sair deste ranking',
};
