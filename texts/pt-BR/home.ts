import type * as en from '../en/home.ts';
import type { Translation } from '../language/translation.ts';

export const homeTexts: Translation<typeof en.homeTexts> = {
  title: (siteName) => `${siteName}: seus ranks em uma página`,
  tagline: (games) => `Seus ranks em ${games}, em uma página só.`,

  sample: 'Exemplo',
  sampleCard: 'Uma página de exemplo',
  sampleNote: 'Jogadores e ranks fictícios.',
  openSample: 'Ver uma página de exemplo',
  pause: 'Pausar',
  play: 'Reproduzir',
  nextSample: 'Próximo exemplo',

  howItWorks: 'Como funciona',
  steps: [
    'Escolha um nome de usuário.',
    'Adicione suas contas de jogo.',
    'Compartilhe um link só.',
  ],
  makePage: 'Criar sua página',
  noEmail: 'Só nome de usuário e senha. Sem e\u2011mail.',

  yourPage: 'Sua página',
  openOwnPage: 'Ir para a sua página',
  addFirstGame: 'Adicione seu primeiro jogo',

  noNews:
    'As novidades dos perfis que você segue aparecem aqui. Busque um amigo para seguir ou crie um ranking da sua galera.',

  noneViewed: 'Os perfis que você abre aparecem aqui, só neste navegador.',
  clearViewed: 'Limpar',

  tiers: 'Do Ferro ao Desafiante',
};

export const wayBackTexts: Translation<typeof en.wayBackTexts> = {
  'few-codes': {
    sentence: 'Seus códigos de recuperação estão quase no fim.',
    action: 'Gerar novos códigos de recuperação',
    section: 'codes',
  },
  'no-codes': {
    sentence:
      'Se um dia você não conseguir entrar, um código de recuperação permite criar uma nova senha.',
    action: 'Gerar códigos de recuperação',
    section: 'codes',
  },
  'no-codes-or-email': {
    sentence:
      'Se um dia você não conseguir entrar, podemos mandar um link para criar uma nova senha.',
    action: 'Adicionar seu e-mail',
    section: 'email',
  },
};

export const withoutRank: Translation<typeof en.withoutRank> = {
  none: 'Sua página está pronta para o primeiro rank.',
  hidden: 'Todos os seus jogos estão ocultos, então os visitantes não veem nenhum rank.',
  some: 'Seus jogos ainda não têm rank.',
};
