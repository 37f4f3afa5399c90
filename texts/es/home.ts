import type * as en from '../en/home.ts';
import type { Translation } from '../language/translation.ts';

export const homeTexts: Translation<typeof en.homeTexts> = {
  title: (siteName) => `${siteName}: tus rangos en una sola página`,
  tagline: (games) => `Tus rangos de ${games}, en una sola página.`,

  sample: 'Ejemplo',
  sampleCard: 'Una página de ejemplo',
  sampleNote: 'Jugadores y rangos inventados.',
  openSample: 'Ver una página de ejemplo',
  pause: 'Pausar',
  play: 'Reproducir',
  nextSample: 'Siguiente ejemplo',

  howItWorks: 'Cómo funciona',
  steps: ['Elige un nombre de usuario.', 'Añade tus cuentas de juego.', 'Comparte un solo enlace.'],
  makePage: 'Crea tu página',
  noEmail: 'Solo nombre de usuario y contraseña. Sin correo.',

  yourPage: 'Tu página',
  openOwnPage: 'Ir a tu página',
  addFirstGame: 'Añade tu primer juego',

  noNews:
    'Aquí sale lo que consiguen los perfiles que sigues. Busca a tus amigos para seguirlos o crea una clasificación de tu grupo.',

  noneViewed: 'Aquí salen los perfiles que abres, solo en este navegador.',
  clearViewed: 'Borrar',

  tiers: 'De Hierro a Challenger',
};

/** The hint on the home page, with the section of the settings to open. */
export const wayBackTexts: Translation<typeof en.wayBackTexts> = {
  'few-codes': {
    sentence: 'Casi no te quedan códigos de recuperación.',
    action: 'Crear códigos nuevos',
    section: 'codes',
  },
  'no-codes': {
    sentence:
      'Si un día no puedes entrar, con un código de recuperación puedes poner una contraseña nueva.',
    action: 'Crear códigos de recuperación',
    section: 'codes',
  },
  'no-codes-or-email': {
    sentence:
      'Si un día no puedes entrar, podemos enviarte un enlace para poner una contraseña nueva.',
    action: 'Añadir tu correo',
    section: 'email',
  },
};

/** Why a page shows its owner no rank, on the home page and on the page itself. */
export const withoutRank: Translation<typeof en.withoutRank> = {
  none: 'Tu página está lista para su primer rango.',
  hidden: 'Todos tus juegos están ocultos, así que los visitantes no ven ningún rango.',
  some: 'Tus juegos aún no tienen rango.',
};
