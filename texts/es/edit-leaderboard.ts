import {
  maxLeaderboards,
  maxLines,
  maxModerators,
  maxWaitingLines,
} from '../../domain/leaderboards/leaderboard.ts';
import type * as en from '../en/edit-leaderboard.ts';
import type { Translation } from '../language/translation.ts';
import { leaderboardFormTexts } from './leaderboards.ts';

/** Why a request about a leaderboard is refused. */
export const leaderboardProblems: Translation<typeof en.leaderboardProblems> = {
  /** Also for one that this visitor may not see. */
  none: 'No hay ninguna clasificación en esta dirección, o solo la ven sus miembros. Los miembros tienen que entrar en su cuenta.',
  audience: 'Solo el dueño cambia quién puede ver la clasificación. No se guardó nada.',
  race: 'La carrera está en la cola que quieres cambiar. Para usar otra tendrías que quitar la carrera, con su resultado. No se guardó nada.',
  wrongName: 'Ese no es el nombre de la clasificación. No se eliminó nada.',
};

/** Why a list is refused, by its number of lines or the number of its long line. */
export const listRefusals: Translation<typeof en.listRefusals> = {
  'no-lines': (_count) => leaderboardFormTexts.emptyList,
  'too-many-lines': (count) =>
    `Una clasificación tiene como máximo ${maxLines} líneas, y esta lista tiene ${count}. No se guardó nada.`,
  'line-too-long': (line) =>
    `La línea ${line} es demasiado larga. Escribe un jugador por línea. No se guardó nada.`,
};

/** Why a write is refused that the store does not make. */
export const leaderboardRefusals: Translation<typeof en.leaderboardRefusals> = {
  'too-many-leaderboards': `Ya tienes ${maxLeaderboards} clasificaciones. Elimina una primero.`,
  'too-many-waiting': `Como máximo pueden esperar ${maxWaitingLines} de tus jugadores a que los busquemos. Inténtalo de nuevo cuando aparezcan algunos.`,
  changed: 'Mientras tanto la lista ha cambiado. Vuelve a mirar los cambios. No se guardó nada.',
  'too-many-moderators': `Una clasificación tiene como máximo ${maxModerators} moderadores.`,
};

/** The sentences about a saved form, by the part of the address that asks for them. */
export const leaderboardNotices: Translation<typeof en.leaderboardNotices> = {
  line: 'Línea guardada.',
  removed: 'Línea quitada.',
  settings: 'Ajustes guardados.',
  race: 'Carrera guardada.',
  norace: 'Carrera quitada.',
};
