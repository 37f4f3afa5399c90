import type * as en from '../en/recovery.ts';
import { joinSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';

export const recoveryTexts: Translation<typeof en.recoveryTexts> = {
  forgotPassword: 'Mot de passe oublié\u202f?',
  recoverLead: 'Choisis un nouveau mot de passe avec un de tes codes de récupération.',
  setNewPassword: 'Changer le mot de passe',
  withoutCode: (operator, hasMail) =>
    joinSentence(
      hasMail
        ? 'Ni adresse e-mail, ni code\u202f? Demande un lien pour choisir un nouveau mot de passe à '
        : 'Pas de code\u202f? On n’a pas ton adresse e-mail. Demande un lien pour choisir un nouveau mot de passe à ',
      operator,
      '.',
    ),
  /** In `withoutCode`. */
  operator: 'l’administrateur de ce site',
  backToSignIn: 'Retour à la connexion',
  resetTitle: 'Choisis un nouveau mot de passe',
  resetLead: (username, site) => `Pour ${username} sur ${site}.`,
  resetConsequences:
    'Toutes tes autres sessions seront fermées. Toutes les clés d’accès, connexions liées et codes de récupération de ce compte seront retirés, et ce lien cesse de marcher.',
};

export const recoveryCodesTexts: Translation<typeof en.recoveryCodesTexts> = {
  title: 'Tes codes de récupération',
  lead: 'Ne les garde pas seulement sur cet appareil. Ils ne sont affichés qu’une fois.',
  passwordChanged:
    'Ton mot de passe est changé. Toutes tes autres sessions sont fermées, et tes anciens codes ne marchent plus. Tes clés d’accès marchent toujours, si tu en as. Retire celles qui ne sont pas à toi.',
  owner: (username, site) => joinSentence('Pour ', username, ` sur ${site}`),
  use: (origin) =>
    `Chaque code sert une seule fois. Utilises-en un avec ton pseudo pour choisir un nouveau mot de passe sur ${origin}/recover`,
  saved: 'Je les ai enregistrés',
  file: (username, site, origin, codes) =>
    `Codes de récupération de ${username} sur ${site}
Chacun sert une seule fois. Utilise-les sur ${origin}/recover

${codes.join('\n')}
`,
  copy: 'Copier',
  copied: 'Copié',
  download: 'Télécharger',
  print: 'Imprimer',
};
