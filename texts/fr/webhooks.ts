import {
  type AddressProblem,
  answerTimeoutMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/webhooks.ts';
import type { Translation } from '../language/translation.ts';
import { formatDuration, formatUtc } from './times.ts';

export const webhookTexts: Translation<typeof en.webhookTexts> = {
  title: 'Discord et webhooks',
  lead: 'Reçois un message quand tu montes de rang, quand tu atteins ton plus haut rang depuis l’ajout d’un jeu, ou quand tu ajoutes ou vérifies un jeu. Tu peux aussi publier un classement dont tu es propriétaire. Discord reçoit du texte, toute autre adresse reçoit du JSON signé.',
  count: (count) => (count === 0 ? 'Aucun' : `${count} sur ${maxWebhooks}`),
  kinds: { discord: 'Discord', standard: 'JSON signé' },
  address: 'Adresse',
  about: 'Messages sur',
  profile: 'Mon profil',
  rhythms: {
    change: (name) => `${name}\u202f: les nouveaux leaders`,
    day: (name) => `${name}\u202f: le tableau, maintenant et chaque jour à 00:00 UTC`,
    week: (name) => `${name}\u202f: le tableau, maintenant et chaque lundi`,
  },
  addressHint:
    'Dans Discord\u202f: Modifier le salon, Intégrations, Webhooks, Copier l’URL du webhook.',
  add: 'Ajouter l’adresse',
  secret: 'Secret de signature. Copie-le maintenant\u202f: il ne sera plus affiché.',
  remove: 'Retirer',
  removeAddress: (address) => `Retirer ${address}`,
  sendTest: 'Envoyer un test',
  testAddress: (address) => `Envoyer un test à ${address}`,
  test: 'Ceci est un test. Les messages sur les nouveaux rangs ressembleront à ça.',
  /** The age of the oldest rank in a table. */
  asOf: (time) => `Actualisé le ${formatUtc(time, 'time')}`,
  failing: (time) => ['Tous les messages échouent. Premier échec\u202f: ', time, '.'],
  disabled: (time) => [
    'Plus aucun message n’est envoyé depuis le ',
    time,
    `, car tous ont échoué pendant ${formatDuration(maxFailingMs / 1000)}. Envoie un test\u202f: s’il arrive, les messages repartent.`,
  ],
  full: `Tu as ${maxWebhooks} adresses. Retires-en une d’abord.`,
  known:
    'Tu as déjà ajouté cette adresse. Pour d’autres messages, crée un autre webhook dans le salon.',
  gone: 'Cette adresse a été retirée.',
};

const problems: Readonly<Record<AddressProblem, string>> = {
  'not-https': 'L’adresse doit commencer par https://.',
  'not-an-address':
    'Entre l’adresse d’un site public. Une adresse locale ne reçoit pas de messages.',
  'user-info': 'Une adresse ne peut pas contenir de nom ou de mot de passe avant un @.',
  port: 'Une adresse ne peut pas indiquer de port\u202f: les messages vont au port 443.',
  'too-long': 'Cette adresse est trop longue.',
  'not-a-channel': 'Ce n’est pas le webhook d’un salon Discord.',
};

export const describeAddressProblem: Translation<typeof en.describeAddressProblem> = (why) =>
  problems[why];

/** The outcome of a test. */
export const testTexts: Translation<typeof en.testTexts> = {
  unreachable:
    'Rien n’est envoyé à cette adresse\u202f: elle n’a pas de serveur public, ou elle appartient à ce site.',
  'no-answer': `Cette adresse n’a pas répondu en ${formatDuration(answerTimeoutMs / 1000)}, ou pas en https.`,
  arrived: (status, durationMs) =>
    `Le test est arrivé. Réponse avec le statut ${status} après ${durationMs}\u00a0ms.`,
  refused: (status, durationMs) =>
    `Le test a été refusé. Réponse avec le statut ${status} après ${durationMs}\u00a0ms.`,
};
