import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import { toShownName } from '../../domain/games/shown-name.ts';
import type * as en from '../en/search.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const searchTexts: Translation<typeof en.searchTexts> = {
  findProfile: 'Buscar un perfil',
  /** The search on the home page. */
  username: 'Nombre de usuario',
  search: 'Buscar',
  find: 'Buscar',
  close: 'Cerrar',
  title: (text, siteName) => `No encontrado: ${toShownName(text)} · ${siteName}`,
  recentlyViewed: 'Vistos hace poco',
  profiles: 'Perfiles',
  clearRecent: 'Borrar los vistos hace poco',
  recentCount: (count) =>
    plural(count, {
      one: '1 perfil visto hace poco.',
      other: `${count} perfiles vistos hace poco.`,
    }),
  unverified: (game) => `${game} · sin verificar`,
  shows: (player) => `Muestra ${toShownName(player)}`,
  placeholder: 'Busca un nombre de usuario',
  placeholderWithDemo: (username) => `Prueba con ${username}`,
  hint: 'Un nombre de usuario, un jugador como Nombre#TAG o un enlace a un jugador.',
  profileCount: (count) => plural(count, { one: '1 perfil.', other: `${count} perfiles.` }),
  offerCount: (count) => plural(count, { one: '1 opción más.', other: `${count} opciones más.` }),
  noProfile: 'No se encontró ningún perfil.',
  seePlayer: (player, game) => `Ver ${toShownName(player)} en ${game}`,
  lookUp: (player, game) => `Buscar ${toShownName(player)} en ${game}`,
  takeName: (username) => `Usar este nombre: ${username}`,
  profilesOf: (riotId) => `Perfiles que muestran ${toShownName(riotId)}`,
  noProfileOf: (riotId) => `Aún ningún perfil muestra ${toShownName(riotId)}`,
  noProfileOfHint: 'Busca al jugador para ver sus rangos y para añadirlo a tu página.',
  noPage: (username) => `Ningún perfil tiene el nombre de usuario ${username}`,
  noPageHint:
    'Para encontrar a un jugador con Riot ID, escribe su nombre con el tag, como Nombre#TAG.',
  noUsername: (text) => `«${toShownName(text)}» no es un nombre de usuario válido`,
  nothingTyped: 'Escribe un nombre de usuario o el nombre de un jugador',
  allowedTexts: `Un nombre de usuario tiene de ${minUsernameLength} a ${maxUsernameLength} letras, números, _ o -. Un Riot ID tiene un nombre y un tag, como Nombre#TAG.`,
  leaderboards: 'Clasificaciones',
  leaderboard: (name, game) => `${name} · ${game}`,
  similarNames: 'Nombres de usuario parecidos',
};
