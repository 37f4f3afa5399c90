import type * as en from '../en/site.ts';
import type { Translation } from '../language/translation.ts';

/** The texts about a site that cannot answer, and about what only its owner or operator can do. */
export const siteTexts = {
  signedOutOwner: 'Connecte-toi pour modifier ton profil. Rien n’a été modifié.',
  cannotReadData:
    'Le site n’arrive pas à lire ses données pour le moment. Réessaie dans une minute.',
  dataLocked: 'Le site attend ses données. Réessaie dans quelques secondes.',
  dataDamaged: 'Il y a un problème avec les données du site. Préviens son administrateur.',
  profileUnavailable: 'L’administrateur du site l’a retiré pour le moment.',
  accountDeleted:
    'Ton compte est supprimé, avec tout ce qu’il y avait dessus. Personne ne pourra reprendre son pseudo, même pas toi.',
} satisfies Translation<typeof en.siteTexts>;

/** Why a write from an address that is not the site's own is refused. */
export const originTexts: Translation<typeof en.originTexts> = {
  other: (address) =>
    `Rien n’a été modifié, car ce site a une autre adresse. Ouvre ${address} et réessaie.`,
  unknown: (address) =>
    `Rien n’a été modifié, car ce site ne connaît pas encore son adresse. Si tu l’administres, définis ORIGIN sur ${address} et relance-le.`,
};

export const outageTexts = {
  unreachable: 'Le site est injoignable. Vérifie que cet appareil est en ligne, et réessaie.',
  busy: 'Le site est très sollicité. Réessaie dans quelques secondes.',
} satisfies Translation<typeof en.outageTexts>;
