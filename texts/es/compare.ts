import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/compare.ts';
import type { Translation } from '../language/translation.ts';
import { formatList } from './lists.ts';

/** The page that compares profiles and players. */
export const compareTexts: Translation<typeof en.compareTexts> = {
  title: 'Comparar',
  documentTitle: formatList,
  lead: 'Escribe los nombres de usuario, jugadores o enlaces de dos a cuatro personas.',
  labels: { a: 'Primero', b: 'Segundo', c: 'Tercero', d: 'Cuarto' },
  placeholder: 'Mira o Mira#EUW',
  submit: 'Comparar',
  notFound: (name) =>
    `No hay ningún perfil «${name}». Para un jugador hace falta un nombre como Mira#EUW o un enlace.`,
  notRead: (name) => `Este sitio aún no tiene datos del jugador «${name}».`,
  same: 'Es la misma página. Escribe otra para compararla.',
  nothing: 'No hay ninguna cola en la que dos de ellos tengan rango.',
  unranked: 'Sin rango aquí',
  ahead: 'En cabeza',
  level: 'Empate',
  behind: (distance) => `${distance} por detrás`,
  tierBehind: 'Una liga por detrás',
  start: `Hace ${trendDays} días`,
  end: 'Ahora',
  aheadSince: (day) => ['En cabeza desde el ', day],
  leads: 'Antes en cabeza',
  aheadFrom: (name, day) => [`${name} desde el `, day],
  graph: (names) => `Rangos de los últimos ${trendDays} días: ${names.join(', ')}`,
  previewAlt: (names) => `Los rangos de ${formatList(names)}`,
};
