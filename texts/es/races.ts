import { maxRaceDays } from '../../domain/leaderboards/race.ts';
import type * as en from '../en/races.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

/** The texts of a race: a leaderboard that counts from a start to an end. */
export const raceTexts: Translation<typeof en.raceTexts> = {
  title: 'Carrera',
  /** @param start and `end` are times. */
  state: (state, start, end) =>
    ({
      announced: ['La carrera empieza el ', start, ' y termina el ', end, '. Gana quien más suba.'],
      running: ['La carrera empezó el ', start, ' y termina el ', end, '. Gana quien más suba.'],
      ended: ['La carrera fue del ', start, ' al ', end, '.'],
    })[state],
  /** How often the rows are read. */
  interval: (hours) =>
    plural(hours, {
      one: 'Los rangos se leen más o menos cada hora.',
      other: `Ahora mismo hay que leer muchos rangos, así que cada uno se lee más o menos cada ${hours} horas.`,
    }),
  podium: 'Podio',
  noPlaces: 'Nadie tiene puesto: no se leyó ningún rango entre el inicio y el final.',
  columns: { climb: 'Desde el inicio', record: 'Partidas' },
  notBegun: 'sin rango desde el inicio',
  games: (count) =>
    count === undefined
      ? null
      : plural(count, { one: '1\u00a0partida', other: `${count}\u00a0partidas` }),
  readAt: (time) => ['leído el ', time],
  rulesTitle: 'Reglas',
  rules: [
    'Cada jugador empieza con el primer rango que se lee después del inicio. Quien no tenga rango o se añada más tarde empieza con su primer rango.',
    'El inicio y el final siguen el reloj de este sitio. El cambio al horario de verano o de invierno no los mueve.',
    'Gana la mayor subida, y bajar cuenta en negativo. Si dos suben lo mismo, comparten puesto.',
    'Si la fuente vuelve a contar de cero las partidas de un jugador, como en una temporada nueva, el jugador empieza otra vez.',
    'El resultado muestra el último rango que se leyó. Si fue más de una hora antes del final, la hora sale al lado.',
    'Si se quita a un jugador, sale de la carrera. En un resultado, su puesto queda vacío.',
  ],
  news: { announced: '', running: 'La carrera ha empezado.', ended: 'La carrera ha terminado.' },
  days: (start, end) => [start, ' – ', end],
};

/** The texts of the form. */
export const raceFormTexts: Translation<typeof en.raceFormTexts> = {
  lead: 'Una carrera tiene inicio y final. Gana quien más suba en la cola de esta clasificación.',
  start: 'Inicio',
  end: 'Final',
  zone: 'Zona horaria',
  zoneHint:
    'La zona de estas dos horas, como America/Mexico_City. Cada visitante las ve en la suya.',
  save: 'Guardar la carrera',
  remove: 'Quitar la carrera',
  removeHint:
    'Mientras la carrera está en marcha, puedes mover su final. Si cambias el inicio o quitas la carrera, se elimina dónde empezaron sus jugadores y su resultado.',
  listHint:
    'Si quitas a un jugador, pierde su inicio y su puesto en la carrera, aunque lo vuelvas a añadir.',
};

export const raceProblems: Translation<typeof en.raceProblems> = {
  'zone-unknown': 'Escribe una zona horaria, como America/Mexico_City. No se guardó nada.',
  'start-missing': 'Escribe cuándo empieza la carrera. No se guardó nada.',
  'start-past': 'Ese inicio ya pasó. Escribe uno que aún no haya llegado. No se guardó nada.',
  'start-fixed':
    'La carrera ya empezó, así que su inicio se queda. Todavía puedes mover el final. No se guardó nada.',
  'end-missing': 'Escribe cuándo termina la carrera. No se guardó nada.',
  'end-early': 'Escribe un final posterior al inicio y que aún no haya llegado. No se guardó nada.',
  'end-late': `Escribe un final dentro de los próximos ${maxRaceDays} días. No se guardó nada.`,
};
