import { countGames } from '../../domain/games/record.ts';
import type * as en from '../en/recap.ts';
import type { Translation } from '../language/translation.ts';
import { formatPeriod } from './calendar.ts';
import { plural } from './plural.ts';
import { formatUtc } from './times.ts';

const countGamesText = (count: number) =>
  plural(count, { one: '1 partida', other: `${count} partidas` });

export const recapTexts: Translation<typeof en.recapTexts> = {
  documentTitle: (displayName, period, site) =>
    `${displayName} en ${formatPeriod(period)} · ${site}`,
  title: (displayName, period) => `${displayName} en ${formatPeriod(period)}`,
  soFar: (period) => (period.includes('-') ? 'Este mes, hasta ahora' : 'Este año, hasta ahora'),
  periods: 'Resúmenes',
  private: 'Solo tú puedes ver esta página hasta que la compartas.',
  address: 'Dirección de este resumen',
  shared:
    'Cualquiera que tenga la dirección de esta página puede verla. Pedimos a los buscadores que no la muestren.',
  share: 'Compartir este resumen',
  unshare: 'Dejar de compartir',
  pictures: { wide: 'Imagen para chats (ancha)', tall: 'Imagen para teléfonos (alta)' },
  toProfile: (displayName) => `Volver al perfil de ${displayName}`,
  nothing:
    'En este tiempo no se vieron partidas ni cambios de rango. Un resumen se va llenando mientras juegas.',
  /** It counts from the last read before, or from the first one. */
  since: (day) => ['Contado desde el ', day, ', la lectura más cercana al comienzo.'],
  highest: 'Rango máximo mostrado',
  on: (rank, day) => [rank, ' el ', day],
  climb: 'Cambio',
  bestWeek: 'Mejor semana mostrada',
  weekOf: (gain, day) => [gain, ' en la semana del ', day],
  promotions: 'Ligas nuevas',
  activeDays: 'Días con cambios',
  games: 'Partidas',
  longestRun: 'Mejor racha',
  run: (count) => plural(count, { one: '1 victoria', other: `${count} victorias seguidas` }),
  mains: 'Mains actuales',
  /** Below the name on a picture. */
  ofPeriod: (period) => `Resumen de ${formatPeriod(period)}`,
  /** The line on the owner's page. */
  yours: (period) => `Tu resumen de ${formatPeriod(period)}`,
  /** The facts of a queue on a picture. */
  facts: (gain, { games, activeDays, since }) =>
    [
      gain,
      ...(games ? [countGamesText(countGames(games))] : []),
      plural(activeDays, {
        one: '1 día con cambios',
        other: `${activeDays} días con cambios`,
      }),
      ...(since ? [`desde el ${formatUtc(since, 'day')}`] : []),
    ].join(' · '),
};
