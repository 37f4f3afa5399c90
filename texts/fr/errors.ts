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
  'bad-region': 'Choisis une région de la liste.',
  'bad-request': 'Cette requête est incompréhensible.',
  'unknown-game': 'Choisis un jeu de la liste.',
  'no-such-passkey':
    'Cette clé d’accès est inconnue ici\u202f; elle a peut-être été retirée. Connecte-toi avec ton mot de passe.',
  'source-sign-in-expired':
    'Cette connexion a expiré, ou a été lancée dans un autre navigateur. Recommence depuis ta page.',
  'signed-out': siteTexts.signedOutOwner,
  'bad-token':
    'Cette requête demande un jeton valide. Les utilisateurs créent leurs jetons dans leurs paramètres.',
  'user-not-verified':
    'Ton appareil n’a pas vérifié que c’est bien toi, par une empreinte, ton visage ou un code PIN. Réessaie.',
  'passkey-not-checked': 'Cette clé d’accès n’a pas pu être vérifiée. Réessaie.',
  'foreign-origin':
    'Le site n’a pas pu confirmer que cette requête vient d’une de ses propres pages. Rien n’a été modifié. Si c’était bien le cas, préviens l’administrateur du site.',
  'missing-scope': 'Ce jeton ne le permet pas.',
  'not-the-owner': 'Seul le propriétaire d’un profil peut le modifier.',
  suspended: 'Ce compte est suspendu.',
  'wrong-password': 'Ce n’est pas ton mot de passe. Rien n’a été modifié.',
  'no-passkeys': 'Les clés d’accès ne marchent pas à cette adresse.',
  'no-such-game': 'Ce jeu n’est plus sur le profil.',
  'no-such-picture': 'Cette image n’existe pas.',
  'no-such-player': specificationTexts.playerNotFound,
  'no-such-user': 'Personne n’a ce pseudo.',
  'not-found': 'Il n’y a rien à cette adresse.',
  'no-such-invitation': 'Cette invitation est épuisée ou terminée. Demande un nouveau lien.',
  'owner-suspended':
    'Le propriétaire de ce classement est suspendu. Seuls ses membres lisent ce message, et le classement reviendra à la fin de la suspension.',
  'ceremony-expired': 'C’était trop long, ou un autre onglet a recommencé. Réessaie.',
  'leaderboards-full': 'Il n’y a plus de place pour ça dans tes classements.',
  'profile-full': `Un profil affiche au maximum ${maxSavedGames} jeux. Retires-en un d’abord.`,
  'several-players': lookUpTexts.severalPlayers,
  'passkey-already-added': 'Cette clé d’accès a déjà été ajoutée.',
  'passkeys-full': `Tu as déjà ${maxPasskeys} clés d’accès. Retires-en une d’abord.`,
  'no-key':
    'Le site ne peut pas lire ce compte pour le moment. Tes rangs restent sur ta page. Réessaie plus tard.',
  'too-large': 'Cette requête est trop lourde.',
  'unknown-media-type': 'Ce type de contenu n’est pas pris en charge.',
  'unusable-picture': 'Cette image est inutilisable.',
  'too-many-requests': 'Trop de requêtes. Réessaie dans {wait}.',
  'too-many-streams': 'Trop de pages sont ouvertes en même temps. Fermes-en quelques-unes.',
  'too-soon': 'Ces rangs viennent d’être actualisés. Tu pourras recommencer dans {wait}.',
  'internal-error': 'Il y a eu un problème de notre côté. Réessaie.',
  busy: outageTexts.busy,
  'key-refused': lookUpTexts.keyRefused,
  'not-answering': lookUpTexts.sourceNotAnswering(),
  overloaded: outageTexts.busy,
  stopping: 'Le site redémarre. Réessaie dans quelques secondes.',
  storage:
    'Rien ne peut être enregistré pour le moment. Ce qui l’était déjà est en sécurité. Réessaie dans une minute.',
};

/** Sentences about one part of a request that cannot be understood. */
export const requestTexts = {
  tooDeep: 'Cette requête a trop de niveaux imbriqués.',
  oneOf: (name: string, values: string) =>
    `${name} doit avoir une de ces valeurs\u202f: ${values}.`,
  invalid: (names) => `Manquant ou invalide\u202f: ${names}.`,
  missingScope: (scope) => `Ce jeton n’a pas la portée ${scope}.`,
  missing: (name) => `${name} est manquant.`,
} satisfies Translation<typeof en.requestTexts>;

/** The texts about a saved game that was not updated or restored. */
export const gameTexts: Translation<typeof en.gameTexts> = {
  notRestorable: 'Ce jeu a déjà été restauré ou supprimé.',
  /** `{wait}` stands for the time until the next update. */
  updateFailed: 'La dernière actualisation a échoué. Réessaie dans {wait}.',
};
