import { mailMinutes } from '../../domain/accounts/email.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';
import type * as en from '../en/email.ts';
import type { Translation } from '../language/translation.ts';

export const emailTexts: Translation<typeof en.emailTexts> = {
  title: 'Adresse e-mail',
  lead: 'Facultative. Elle ne sert qu’à t’envoyer un lien si tu oublies ton mot de passe. Personne d’autre ne la voit.',
  leadForOperators:
    'Facultative. Elle sert à t’envoyer un lien si tu oublies ton mot de passe, et à te prévenir des signalements, puisque tu es administrateur. Personne d’autre ne la voit.',
  none: 'Aucune',
  waiting: (address) =>
    `Un lien part vers ${address}. Ouvre-le dans les ${resetLinkMinutes} minutes pour confirmer l’adresse. S’il n’arrive pas, regarde dans tes spams.`,
  address: 'Ton adresse e-mail',
  send: 'Envoyer un lien',
  remove: 'Retirer l’adresse',
  refused: 'Entre une adresse e-mail, comme nom@example.org.',
  use: (address) => `Si tu oublies ton mot de passe, on pourra alors envoyer un lien à ${address}.`,
  confirm: 'Confirmer cette adresse',
  confirmed: 'Ton adresse e-mail est confirmée',
  confirmedText: 'Si tu oublies ton mot de passe, tu peux maintenant recevoir un lien par e-mail.',
  toSettings: 'Aller aux paramètres',
};

export const recoverByEmailTexts: Translation<typeof en.recoverByEmailTexts> = {
  lead: 'Reçois un lien par e-mail, ou utilise un de tes codes de récupération.',
  title: 'Par e-mail',
  hint: 'Ça marche si tu as ajouté une adresse e-mail dans les paramètres.',
  send: 'M’envoyer un lien',
  sent: 'Regarde tes e-mails',
  sentText: `S’il y a un utilisateur avec ce pseudo et une adresse e-mail, un lien est en route. Il est valable ${resetLinkMinutes} minutes. S’il n’arrive pas, regarde dans tes spams\u202f: on envoie au maximum un lien en ${mailMinutes} minutes.`,
  codeTitle: 'Avec un code de récupération',
  linkClosed: `Un lien sert une seule fois, pendant ${resetLinkMinutes} minutes, et seul le plus récent marche. Demandes-en un nouveau.`,
  consequences: 'L’adresse e-mail du compte n’est conservée que si ce lien lui a été envoyé.',
};

const linkRules = `Le lien sert une seule fois, pendant ${resetLinkMinutes} minutes.`;

/** The subject of each mail, and the sentences before and after its link. @param user a username. @param site the name of the site. */
export const mailTexts: Translation<typeof en.mailTexts> = {
  address: (user, site) => [
    'Confirme ton adresse e-mail',
    `${user} sur ${site} veut utiliser cette adresse en cas de mot de passe oublié. Ouvre cette page pour la confirmer\u202f:`,
    `${linkRules} Si ce n’était pas toi, ignore cet e-mail, et l’adresse ne sera pas utilisée.`,
  ],
  'e-mail': (user, site) => [
    'Choisis un nouveau mot de passe',
    `Tu peux choisir un nouveau mot de passe pour ${user} sur ${site} à partir de cette page\u202f:`,
    `${linkRules} Quiconque l’a peut prendre le contrôle du compte, alors ne le partage pas. Si tu ne l’as pas demandé, ignore cet e-mail.`,
  ],
  unused: (user, site) => [
    'Ton adresse e-mail a été changée ou retirée',
    `${user} sur ${site} n’utilise plus cette adresse e-mail. Si ce n’était pas toi, quelqu’un d’autre connaît peut-être ton mot de passe. Choisis-en un nouveau avec un code de récupération\u202f:`,
    'Si tu n’as pas de code, adresse-toi à l’administrateur du site.',
  ],
  reports: (user, site) => [
    'Un profil a été signalé',
    `${user} est administrateur sur ${site}. Des signalements ouverts attendent sur cette page\u202f:`,
    'Tant que des signalements sont ouverts, tu reçois au maximum un e-mail par heure sur les nouveaux, et un rappel par jour.',
  ],
};
