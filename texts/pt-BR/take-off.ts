import { codeDelayDays } from '../../domain/verification/code-field.ts';
import type * as en from '../en/take-off.ts';
import type { Translation } from '../language/translation.ts';

const buttons = {
  'take-off': 'Tirar do ar',
  show: 'Mostrar de novo',
};

export const takeOffTexts = {
  link: 'Sou eu: tirar minha página do ar',
  lead: 'Prove que a conta é sua.',
  buttons,
  effect:
    'Se você fizer isso, sua conta fica sem página de jogador e não aparece em nenhuma lista de jogadores nem em nenhum ranking. Os perfis que a mostram continuam.',
  stored: (privacy) => [
    'Para que continue assim, guardamos um hash do seu nome e do seu ID. Saiba mais em ',
    privacy,
    '.',
  ],
  privacy: 'Privacidade',
  verified: 'Você verificou esta conta no seu perfil, então não precisa de outra prova.',
  done: 'Pronto',
  takenOff:
    'Esta conta não tem página de jogador. Os perfis que a mostram continuam, e a busca ainda os encontra.',
  shown: 'Esta conta tem uma página de jogador.',
  undo: 'Você pode desfazer do mesmo jeito.',
  removeCode:
    'Se o código está na sua página, remova agora. Enquanto estiver lá, outra pessoa que começar o mesmo passo poderia repeti-lo.',
  stepCheckText:
    'Pode demorar um pouco até vermos seu novo ícone. Depois, você pode usar qualquer ícone de novo.',
  stepCheckCodeText: (source) =>
    `Pode levar até ${codeDelayDays} dias até ${source} nos mostrar a mudança. Aí, volte a esta página: você recebe o mesmo código.`,
  signInText: (source) =>
    `${source} manda você de volta para cá e nos diz qual conta é sua. Não podemos mudar nada na sua conta.`,
  toPlayer: 'Voltar para a página do jogador',
  toHomePage: 'Ir para a página inicial',
} satisfies Translation<typeof en.takeOffTexts>;
