import { mailMinutes } from '../../domain/accounts/email.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';
import type * as en from '../en/email.ts';
import type { Translation } from '../language/translation.ts';

export const emailTexts: Translation<typeof en.emailTexts> = {
  title: 'E-mail',
  lead: 'Opcional. Só usamos para mandar um link quando você esquece a senha. Ninguém mais vê.',
  leadForOperators:
    'Opcional. Usamos para mandar um link quando você esquece a senha e para avisar sobre denúncias, porque você administra este site. Ninguém mais vê.',
  none: 'Nenhum',
  waiting: (address) =>
    `Estamos mandando um link para ${address}. Abra em até ${resetLinkMinutes} minutos para confirmar o e-mail. Se não chegar, olhe na caixa de spam.`,
  address: 'Seu e-mail',
  send: 'Enviar link',
  remove: 'Remover o e-mail',
  refused: 'Digite um e-mail, como nome@example.org.',
  use: (address) => `Se você esquecer a senha, podemos mandar um link para ${address}.`,
  confirm: 'Confirmar este e-mail',
  confirmed: 'Seu e-mail foi confirmado',
  confirmedText: 'Se você esquecer a senha, agora pode receber um link por e-mail.',
  toSettings: 'Ir para as configurações',
};

export const recoverByEmailTexts: Translation<typeof en.recoverByEmailTexts> = {
  lead: 'Receba um link por e-mail ou use um dos seus códigos de recuperação.',
  title: 'Por e-mail',
  hint: 'Funciona se você tiver adicionado um e-mail nas configurações.',
  send: 'Mandar o link',
  sent: 'Confira seu e-mail',
  sentText: `Se existir um usuário com este nome e um e-mail, o link está a caminho. Ele vale por ${resetLinkMinutes} minutos. Se não chegar, olhe na caixa de spam: mandamos no máximo um link a cada ${mailMinutes} minutos.`,
  codeTitle: 'Com um código de recuperação',
  linkClosed: `Um link funciona uma vez, por ${resetLinkMinutes} minutos, e só o mais recente vale. Peça outro.`,
  consequences: 'O e-mail da conta só continua se este link tiver sido enviado para ele.',
};

const linkRules = `O link funciona uma vez, por ${resetLinkMinutes} minutos.`;

export const mailTexts: Translation<typeof en.mailTexts> = {
  address: (user, site) => [
    'Confirme seu e-mail',
    `${user} em ${site} quer usar este e-mail para redefinir a senha se esquecer dela. Abra esta página para confirmar:`,
    `${linkRules} Se não foi você, ignore este e-mail, e o endereço não será usado.`,
  ],
  'e-mail': (user, site) => [
    'Crie uma nova senha',
    `Você pode criar uma nova senha para ${user} em ${site} nesta página:`,
    `${linkRules} Quem tiver o link pode tomar a conta, então não compartilhe. Se você não pediu, ignore este e-mail.`,
  ],
  unused: (user, site) => [
    'Seu e-mail foi alterado ou removido',
    `${user} em ${site} não usa mais este e-mail. Se não foi você, outra pessoa pode saber sua senha. Crie uma nova com um código de recuperação:`,
    'Sem um código, fale com o administrador do site.',
  ],
  reports: (user, site) => [
    'Um perfil foi denunciado',
    `${user} administra ${site}. As denúncias abertas estão nesta página:`,
    'Enquanto houver denúncias abertas, você recebe um e-mail sobre as novas no máximo uma vez por hora, e um lembrete por dia.',
  ],
};
