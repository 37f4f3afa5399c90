import { maxFollowed } from '../../domain/follows/follow.ts';
import type * as en from '../en/following.ts';
import type { Translation } from '../language/translation.ts';

/** The page of what a user follows, and its part of the home page. */
export const followingTexts: Translation<typeof en.followingTexts> = {
  title: 'Siguiendo',
  lead: 'Lo que consiguen los perfiles que sigues. Solo tú ves a quién sigues.',
  follow: (username) => `Seguir a ${username}`,
  unfollow: (username) => `Dejar de seguir a ${username}`,
  unfollowShort: 'Dejar de seguir',
  isFollowed: 'Sigues este perfil.',
  followed: 'Sigues a',
  suspended: (username) => `La cuenta ${username} está suspendida.`,
  none: 'Todavía no sigues a nadie. En cada perfil hay un enlace para seguirlo.',
  noNews: 'Aún no ha pasado nada. Aquí salen los rangos nuevos.',
  feed: 'Para un lector de feeds',
  feedLead:
    'Quien tenga la dirección de tu feed lee lo mismo que tú aquí. Una dirección nueva anula la anterior, y una contraseña nueva también.',
  feedAddress: 'Dirección. Cópiala ahora: no se vuelve a mostrar.',
  makeFeed: 'Crear una dirección nueva',
  full: `Ya sigues ${maxFollowed} perfiles. Deja de seguir uno primero.`,
};
