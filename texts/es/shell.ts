import type { Leader } from '../../domain/previews/leaderboard-card.ts';
import type * as en from '../en/shell.ts';
import type { Translation } from '../language/translation.ts';
import { cardTexts } from './sharing.ts';
import { formatUtc } from './times.ts';

export const navigationTexts: Translation<typeof en.navigationTexts> = {
  skip: 'Saltar al contenido',
  main: 'Principal',
  signIn: 'Entrar',
  signUp: 'Registrarse',
  account: 'Cuenta',
  logOut: 'Salir',
  menu: 'Menú de',
  leaderboards: 'Clasificaciones',
  viewAsVisitor: 'Ver como visitante',
  settings: 'Ajustes',
  admin: 'Administración',
};

/** The texts around every page: the notice above it and the footer. */
export const shellTexts: Translation<typeof en.shellTexts> = {
  asVisitor: 'Así ven tu página los visitantes.',
  backToPage: 'Volver a tu página',
  announcement: 'Aviso',
  aboutData: 'Sobre los datos',
  sampleData: 'Datos de ejemplo:',
  /** @param games the games with invented players; null for all games. */
  inventedPlayers: (games) =>
    games ? `los jugadores de ${games} son inventados.` : 'los jugadores son inventados.',
  trademarks: (site) =>
    `${site} no cuenta con el respaldo de Riot Games y no refleja los puntos de vista ni las opiniones de Riot Games ni de ninguna persona que participe oficialmente en la producción o la gestión de las propiedades de Riot Games. Riot Games y todas las propiedades asociadas son marcas comerciales o marcas registradas de Riot Games, Inc.`,
  leaderboards: 'Clasificaciones',
  privacy: 'Privacidad',
  terms: 'Condiciones',
  developers: 'Desarrolladores',
  language: (name) => `Idioma: ${name}`,
  colours: 'Colores',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
};

/** Like '1 Juno MAESTRO 312 LP'. */
const describeLeader = ({ place, name, value }: Leader) => `${place} ${name} ${value}`;

export const headTexts: Translation<typeof en.headTexts> = {
  site: 'Busca a un gamer por su nombre de usuario, o crea una página con tu imagen, tu banner y tus rangos al día.',
  profile: (siteName) => `Perfil de ${siteName}`,
  history: (displayName) => `Cómo han cambiado los rangos de ${displayName} con el tiempo.`,
  rank(game, queue, rank, isVerified, isDemo) {
    const notes = [isVerified ? '' : 'sin verificar', isDemo ? 'datos de ejemplo' : ''];
    const note = notes.filter(Boolean).join(', ');
    return `${game} ${queue}: ${rank}${note && ` (${note})`}`;
  },
  leaderboard: ({ game, queue, leaders }, readAt) =>
    [
      ...leaders.map(describeLeader),
      cardTexts.queueOfGame(game, queue),
      ...(readAt ? [`Actualizado: ${formatUtc(readAt, 'time')}`] : []),
    ].join(' · '),
  leaderboardAlt: ({ name, leaders }) => [name, ...leaders.map(describeLeader)].join(' · '),
  previewAlt: (displayName) => `Perfil de ${displayName}`,
  previewAltWithRank: (displayName, rank) =>
    `Perfil de ${displayName}. Mejor rango actual: ${rank}`,
};
