import { maxPasskeys } from '../../domain/accounts/passkeys.ts';
import { maxSavedGames } from '../../domain/profiles/profile.ts';
import type * as en from '../en/errors.ts';
import type { Translation } from '../language/translation.ts';
import { lookUpTexts } from './add-game.ts';
import { outageTexts, siteTexts } from './site.ts';
import { specificationTexts } from './specification.ts';

/** The sentences of the errors that end a request, by their codes. `{wait}` stands for the time of `Retry-After`. */
export const errorSentences: Translation<typeof en.errorSentences> = {
  'bad-name': specificationTexts.playerNotFound,
  'bad-region': 'Elige una de las regiones.',
  'bad-request': 'Esta petición no se entiende.',
  'unknown-game': 'Elige uno de los juegos.',
  'no-such-passkey':
    'Esta llave de acceso no se conoce aquí; puede que se haya quitado. Entra con tu contraseña.',
  'source-sign-in-expired':
    'Este acceso ha caducado o se empezó en otro navegador. Empieza de nuevo desde tu página.',
  'signed-out': siteTexts.signedOutOwner,
  'bad-token': 'Esta petición necesita un token válido. Los usuarios crean tokens en sus ajustes.',
  'user-not-verified':
    'Tu dispositivo no comprobó que eres tú con la huella, la cara o un PIN. Inténtalo de nuevo.',
  'passkey-not-checked': 'No se pudo comprobar esta llave de acceso. Inténtalo de nuevo.',
  'foreign-origin':
    'Este sitio no pudo confirmar que la petición viniera de una de sus páginas. No se cambió nada. Si venía de una, avisa al administrador de este sitio.',
  'missing-scope': 'Este token no permite hacer esto.',
  'not-the-owner': 'Solo el dueño de un perfil puede cambiarlo.',
  suspended: 'Esta cuenta está suspendida.',
  'wrong-password': 'Esa no es tu contraseña. No se cambió nada.',
  'no-passkeys': 'Las llaves de acceso no funcionan en esta dirección.',
  'no-such-game': 'Este juego ya no está en el perfil.',
  'no-such-picture': 'No existe esa imagen.',
  'no-such-player': specificationTexts.playerNotFound,
  'no-such-user': 'No hay ningún usuario con este nombre.',
  'not-found': 'No hay nada en esta dirección.',
  'no-such-invitation': 'Esta invitación está gastada o ha terminado. Pide un enlace nuevo.',
  'owner-suspended':
    'El dueño de esta clasificación está suspendido. Esto solo lo leen sus miembros, y la clasificación vuelve cuando termine la suspensión.',
  'ceremony-expired': 'Tardó demasiado, o se empezó de nuevo en otra pestaña. Inténtalo de nuevo.',
  'leaderboards-full': 'En tus clasificaciones no hay sitio para esto.',
  'profile-full': `Un perfil muestra como máximo ${maxSavedGames} juegos. Quita uno primero.`,
  'several-players': lookUpTexts.severalPlayers,
  'passkey-already-added': 'Esta llave de acceso ya estaba añadida.',
  'passkeys-full': `Ya tienes ${maxPasskeys} llaves de acceso. Quita una primero.`,
  'no-key':
    'Ahora mismo este sitio no puede leer esta cuenta. Tus rangos se quedan en tu página. Inténtalo de nuevo más tarde.',
  'too-large': 'Esta petición es demasiado grande.',
  'unknown-media-type': 'Este tipo de contenido no es compatible.',
  'unusable-picture': 'Esta imagen no se puede usar.',
  'too-many-requests': 'Demasiadas peticiones. Inténtalo de nuevo dentro de {wait}.',
  'too-many-streams': 'Hay demasiadas páginas abiertas a la vez. Cierra algunas.',
  'too-soon':
    'Estos rangos se actualizaron hace un momento. Puedes actualizarlos otra vez dentro de {wait}.',
  'internal-error': 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  busy: outageTexts.busy,
  'key-refused': lookUpTexts.keyRefused,
  'not-answering': lookUpTexts.sourceNotAnswering(),
  overloaded: outageTexts.busy,
  stopping: 'El sitio se está reiniciando. Inténtalo de nuevo en unos segundos.',
  storage:
    'Ahora mismo no se puede guardar nada. Lo que ya estaba guardado está a salvo. Inténtalo de nuevo en un minuto.',
};

/** Sentences about one part of a request that cannot be understood. */
export const requestTexts = {
  tooDeep: 'Esta petición tiene demasiados niveles.',
  oneOf: (name: string, values: string) => `${name} tiene que ser uno de estos: ${values}.`,
  invalid: (names: string) => `Falta o no es válido: ${names}.`,
  missingScope: (scope: string) => `Este token no tiene el permiso ${scope}.`,
  missing: (name: string) => `Falta ${name}.`,
} satisfies Translation<typeof en.requestTexts>;

/** The texts about a saved game that was not updated or restored. */
export const gameTexts: Translation<typeof en.gameTexts> = {
  notRestorable: 'Este juego ya se recuperó o se eliminó.',
  /** `{wait}` stands for the time until the next update. */
  updateFailed: 'La última actualización falló. Inténtalo de nuevo dentro de {wait}.',
};
