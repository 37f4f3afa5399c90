import type * as en from '../en/error-page.ts';
import type { Translation } from '../language/translation.ts';

/** The texts of the page about an error. */
export const errorPageTexts: Translation<typeof en.errorPageTexts> = {
  title: (title, siteName) => `${title} · ${siteName}`,
  notFoundTitle: (path, siteName) => `No encontrado: ${path} · ${siteName}`,
  toHomePage: 'Ir a la página de inicio',
  upToDate: 'Ya está al día',
  notFound: 'No encontrado',
  notAllowed: 'No permitido',
  tooManyAttempts: 'Demasiados intentos',
  tryAgainSoon: 'Inténtalo de nuevo en un rato',
  didNotWork: 'No funcionó',
  profileUnavailable: 'Este perfil no está disponible',
  linkDoesNotWork: 'Este enlace no funciona',
  resetLinkClosed: (minutes) =>
    `Con este enlace no se puede poner una contraseña: un enlace sirve una sola vez, durante ${minutes} minutos, y solo vale el más nuevo. Pide otro al administrador de este sitio.`,
  forgotPassword: '¿Olvidaste tu contraseña?',
  signIn: 'Entrar',
  tryAgain: 'Intentar de nuevo',
  backToPage: 'Volver a la página',
};
