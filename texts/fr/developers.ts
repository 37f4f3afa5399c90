import { maxTokens } from '../../domain/accounts/tokens.ts';
import { maxEvents } from '../../domain/events/profile-event.ts';
import { maxPerMinute } from '../../domain/limits/rate-limits.ts';
import { maxDiscordRanks } from '../../domain/previews/discord-card.ts';
import { programIntervalMs } from '../../domain/refresh/rank-refresh.ts';
import {
  answerTimeoutMs,
  maxDeliveryAgeMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/developers.ts';
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { formatDuration } from './times.ts';
import { tokenTexts } from './tokens.ts';

/** The page about programs that use the site. */
export const developerTexts: Translation<typeof en.developerTexts> = {
  title: 'Pour les développeurs',
  lead: 'Des rangs pour les chats, les streams, les README, les sites d’équipe et les programmes. Lire les pages publiques ne demande aucune clé.',
  readyMade: (username) =>
    `Des lignes prêtes à copier sont sur la page de partage de chaque profil, comme ${username}`,
  contents: 'Sur cette page',
  parts: {
    start: 'En cinq lignes',
    chat: 'Une ligne pour un bot de chat',
    discord: 'Une carte dans Discord',
    overlay: 'Un overlay pour un stream',
    badge: 'Un badge pour un README',
    card: 'Une carte sur un site',
    feed: 'Un flux',
    webhooks: 'Des messages quand un rang monte',
    calls: 'Tous les appels',
    tokens: 'Jetons',
    limits: 'Limites',
    errors: 'Erreurs',
  },
  start:
    'Ça marche sur n’importe quel site, sans clé et sans cookie. La réponse a un ETag. Un programme qui le renvoie dans If-None-Match reçoit 304 tant que rien ne change\u202f; un navigateur le fait tout seul.',
  noProfile: 'Ce site n’a pas de profil d’exemple, mets donc ton pseudo.',
  chat: joinSentence(
    'Une ligne de texte. Le statut est 200 même si le pseudo est inconnu ou qu’il n’y a pas de rang. Elle ne contient jamais de @ ni de nom choisi par un joueur. Avec game et queue, tu choisis un autre rang que celui en haut de la page. ',
    linkInSentence('#listGames', 'GET /games'),
    ' renvoie leurs identifiants.',
  ),
  bots: { nightbot: 'Nightbot', streamElements: 'StreamElements', fossabot: 'Fossabot' },
  discord: `Colle l’adresse d’un profil dans un chat\u202f: Discord affiche sa photo, jusqu’à ${maxDiscordRanks} rangs et deux boutons.`,
  overlay:
    'Dans OBS, ajoute une source navigateur avec cette adresse, 800 × 200 pixels. session=1 ajoute l’évolution des points et des parties depuis son ouverture, theme vaut dark, light ou clear (texte sur la vidéo, sans fond), et game, account et queue choisissent un autre rang.',
  badge:
    'Une image qui montre toujours le rang actuel. badge.png est la même en PNG, et ?theme=dark est pour les pages sombres. La deuxième adresse est pour shields.io.',
  card: 'Un cadre en direct de 320 × 90 à 640 × 180 pixels, sans boutons ni cookies. theme vaut dark, light ou clear (texte sur une vidéo, sans fond), et game, account et queue choisissent un autre rang. Dans WordPress, colle simplement l’adresse d’un profil\u202f: il en fait une carte via oEmbed.',
  language:
    'Les badges, les lignes et les flux sont en anglais. Avec ?lang=fr, ils sont en français, et ainsi de suite\u202f: les codes sont ceux de la page des langues. Une carte et un overlay sont dans la langue de leur propriétaire.',
  feed: `Les ${maxEvents} derniers événements\u202f: montées de rang, plus hauts rangs depuis l’ajout d’un compte, comptes ajoutés et vérifiés, pour n’importe quel lecteur de flux.`,
  webhooks: joinSentence(
    'Dans les ',
    linkInSentence('/account#webhooks', 'paramètres'),
    `, un propriétaire ajoute jusqu’à ${maxWebhooks} adresses. Un salon Discord reçoit une phrase. Toute autre adresse reçoit ce JSON, avec ces types d’événements\u202f:`,
  ),
  eventKinds: {
    promotion: 'un palier ou une division de plus',
    peak: 'le plus haut rang depuis l’heure du champ since, sans montée',
    added: 'un nouveau compte sur le profil',
    verified: 'le propriétaire a prouvé qu’un compte est à lui',
    place:
      'une meilleure place parmi les trois premiers d’un classement\u202f: le type du message est leaderboard.changed, et ses data contiennent les lignes du tableau. Un message annonçant qu’une course a commencé ou s’est terminée a running ou ended dans le champ race',
  },
  delivery: `Les messages peuvent arriver deux fois et dans n’importe quel ordre\u202f; un message répété a le même webhook-id. Réponds avec un statut de 200 à 299 en ${formatDuration(answerTimeoutMs / 1000)} maximum. Sinon, on réessaie pendant ${formatDuration(maxDeliveryAgeMs / 1000)}, et après ${formatDuration(maxFailingMs / 1000)} d’échecs, l’adresse ne reçoit plus de messages.`,
  verify:
    'Les en-têtes webhook-id, webhook-timestamp et webhook-signature prouvent qu’un message vient de ce site, comme le décrit standardwebhooks.com. Ils portent sur le corps exactement tel qu’il a été envoyé, avant l’analyse du JSON. Ce serveur les vérifie\u202f:',
  tokens: joinSentence(
    'Un jeton appartient à un utilisateur, qui le crée dans les ',
    linkInSentence('/account#tokens', 'paramètres'),
    ` (${maxTokens} au maximum). Il s’envoie dans l’en-tête Authorization, jamais dans l’adresse. Il cesse de marcher quand il expire, quand tu changes ou réinitialises ton mot de passe, et quand ta page est suspendue. Il ne peut jamais modifier un mot de passe, une clé d’accès, une session ou un autre jeton.`,
  ),
  scopes: tokenTexts.scopeNames,
  limits: `Une adresse IP peut faire ${maxPerMinute.api} appels par minute (en IPv6, un /64). Chaque réponse indique ce qu’il reste dans les champs RateLimit-Policy et RateLimit (draft-ietf-httpapi-ratelimit-headers-11). Un site sur ta propre machine ne compte pas et n’envoie pas ces champs. Les modifications et les recherches ont leurs propres limites. Une réponse avec le statut 429 ou 503 a un Retry-After, en secondes.`,
  refresh: `La lecture n’attend jamais les serveurs d’un jeu. Les rangs de plus de ${formatDuration(programIntervalMs / 1000)} sont mis en file d’attente, et la lecture suivante en donne de plus récents. Chaque rang porte l’heure à laquelle il a été lu.`,
  errors:
    'Les erreurs sont des «\u202fproblem details\u202f» (RFC 9457). Fie-toi à code et à status. title est le même pour chaque code, et detail est une phrase pour les humains, qui peut changer.',
  calls: joinSentence(
    'Toutes les adresses commencent par /api/v1. La même chose en document OpenAPI\u202f: ',
    linkInSentence('/api/v1/openapi.json', '/api/v1/openapi.json'),
  ),
  needsToken: (scope) => `Demande un jeton avec la portée ${scope}.`,
  required: 'obligatoire',
  request: 'Exemple',
  answer: 'Réponse, avec la première entrée de chaque liste',
  yourToken: 'TON_JETON',
  profileAnswer: joinSentence(
    'La réponse est le profil, tel que ',
    linkInSentence('#readProfile', 'GET /profiles/{username}'),
    ' le renvoie.',
  ),
  yourName: 'TON_PSEUDO',
  yourAccount: { game: 'JEU', player: 'JOUEUR', queue: 'MODE', queueName: 'MODE' },
};
