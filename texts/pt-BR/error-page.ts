import type * as en from '../en/error-page.ts';
import type { Translation } from '../language/translation.ts';

export const errorPageTexts: Translation<typeof en.errorPageTexts> = {
  title: (title, siteName) => `${title} · ${siteName}`,
  notFoundTitle: (path, siteName) => `Não encontrado: ${path} · ${siteName}`,
  toHomePage: 'Ir para a página inicial',
  upToDate: 'Já está atualizado',
  notFound: 'Não encontrado',
  notAllowed: 'Não permitido',
  tooManyAttempts: 'Tentativas demais',
  tryAgainSoon: 'Tente de novo daqui a pouco',
  didNotWork: 'Não deu certo',
  profileUnavailable: 'Este perfil não está disponível',
  linkDoesNotWork: 'Este link não funciona',
  resetLinkClosed: (minutes) =>
    `Não dá para criar uma senha com este link: um link funciona uma vez, por ${minutes} minutos, e só o mais recente vale. Peça outro ao administrador deste site.`,
  forgotPassword: 'Esqueceu a senha?',
  signIn: 'Entrar',
  tryAgain: 'Tentar de novo',
  backToPage: 'Voltar para a página',
};
