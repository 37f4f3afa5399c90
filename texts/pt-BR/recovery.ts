import type * as en from '../en/recovery.ts';
import { joinSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';

export const recoveryTexts: Translation<typeof en.recoveryTexts> = {
  forgotPassword: 'Esqueceu a senha?',
  recoverLead: 'Crie uma nova senha com um dos seus códigos de recuperação.',
  setNewPassword: 'Criar nova senha',
  withoutCode: (operator, hasMail) =>
    joinSentence(
      hasMail
        ? 'Não tem e-mail nem código? Para receber um link e criar uma nova senha, fale com '
        : 'Não tem código? Não temos o seu e-mail. Para receber um link e criar uma nova senha, fale com ',
      operator,
      '.',
    ),
  /** In `withoutCode`. */
  operator: 'o administrador deste site',
  backToSignIn: 'Voltar para o login',
  resetTitle: 'Crie uma nova senha',
  resetLead: (username, site) => `Para ${username} em ${site}.`,
  resetConsequences:
    'Você vai sair da conta em todos os outros lugares. Todas as chaves de acesso, contas vinculadas e códigos de recuperação desta conta serão removidos, e este link deixa de funcionar.',
};

export const recoveryCodesTexts: Translation<typeof en.recoveryCodesTexts> = {
  title: 'Seus códigos de recuperação',
  lead: 'Não guarde os códigos só neste dispositivo. Eles só aparecem uma vez.',
  passwordChanged:
    'Sua senha foi alterada. Você saiu da conta em todos os outros lugares, e seus códigos antigos não funcionam mais. Suas chaves de acesso continuam valendo, se você tiver. Remova as que não forem suas.',
  owner: (username, site) => joinSentence('Para ', username, ` em ${site}`),
  use: (origin) =>
    `Cada código funciona uma vez. Use um, junto com seu nome de usuário, para criar uma nova senha em ${origin}/recover`,
  saved: 'Já guardei',
  file: (username, site, origin, codes) =>
    `Códigos de recuperação de ${username} em ${site}
Cada um funciona uma vez. Use em ${origin}/recover

${codes.join('\n')}
`,
  copy: 'Copiar',
  copied: 'Copiado',
  download: 'Baixar',
  print: 'Imprimir',
};
