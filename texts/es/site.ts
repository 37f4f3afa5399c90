import type * as en from '../en/site.ts';
import type { Translation } from '../language/translation.ts';

/** The texts about a site that cannot answer, and about what only its owner or operator can do. */
export const siteTexts = {
  signedOutOwner: 'Entra en tu cuenta para cambiar tu perfil. No se cambió nada.',
  cannotReadData:
    'Ahora mismo el sitio no puede acceder a sus datos. Inténtalo de nuevo en un minuto.',
  dataLocked: 'El sitio está esperando a sus datos. Inténtalo de nuevo en unos segundos.',
  dataDamaged: 'Algo va mal con los datos de este sitio. Avisa a su administrador.',
  profileUnavailable: 'El administrador de este sitio lo ha retirado por ahora.',
  accountDeleted:
    'Tu cuenta se eliminó, con todo lo que tenía. Nadie puede volver a usar su nombre de usuario, ni siquiera tú.',
} satisfies Translation<typeof en.siteTexts>;

/** Why a write from an address that is not the site's own is refused. */
export const originTexts: Translation<typeof en.originTexts> = {
  other: (address) =>
    `No se cambió nada, porque este sitio tiene otra dirección. Abre ${address} e inténtalo de nuevo.`,
  unknown: (address) =>
    `No se cambió nada, porque este sitio aún no sabe cuál es su dirección. Si lo administras tú, pon ${address} en ORIGIN y vuelve a arrancarlo.`,
};

export const outageTexts = {
  unreachable:
    'No se puede acceder a este sitio. Comprueba que este dispositivo tenga conexión e inténtalo de nuevo.',
  busy: 'El sitio está saturado. Inténtalo de nuevo en unos segundos.',
} satisfies Translation<typeof en.outageTexts>;
