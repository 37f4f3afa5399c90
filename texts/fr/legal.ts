import { proofMinutes, signInMinutes } from '../../domain/accounts/identities.ts';
import { ceremonyMinutes } from '../../domain/accounts/passkeys.ts';
import { previousNameDays } from '../../domain/accounts/previous-names.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';
import {
  maxSessionAgeMs,
  maxSessions,
  sessionIdleSeconds,
} from '../../domain/accounts/sessions.ts';
import { expiredTokenDays } from '../../domain/accounts/tokens.ts';
import { maxEvents } from '../../domain/events/profile-event.ts';
import { thinnedAfterMs } from '../../domain/history/thin-samples.ts';
import { placesKeptDays } from '../../domain/leaderboards/leaderboard.ts';
import { closedReportDays } from '../../domain/moderation/reports.ts';
import { maxRemovedGames, removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxLookUpAgeDays } from '../../domain/sources/lookup-cache.ts';
import { maxDeliveryAgeMs } from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/legal.ts';
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { takeOffTexts } from './take-off.ts';
import { formatDuration } from './times.ts';

/** Says which personal data are stored, and for how long. It must be changed together with the code that stores them. */
export const privacyTexts: Translation<typeof en.privacyTexts> = {
  title: 'Confidentialité',
  lead: (siteName) =>
    `Ce que ${siteName} enregistre sur toi, et qui peut le voir. Pas de traqueurs, pas de pub, pas de vente de données.`,

  pageTitle: 'Ta page est publique',
  page: [
    'Tout le monde peut voir, copier et partager par un lien ce qui est sur ta page\u202f: ton pseudo, ta photo, ta bannière, ta bio et tes liens, les comptes de jeu que tu ajoutes, leurs niveaux et leurs rangs, leur évolution, et les comptes que tu as vérifiés.',
    'Les autres pages qui affichent un compte que tu as vérifié disent qu’un autre profil l’a vérifié, mais pas lequel. Un compte de jeu que tu masques n’est vu que par toi et l’administrateur. Une page non répertoriée ne se trouve que par son adresse ou son pseudo exact.',
    'Un classement qui affiche un compte que tu as vérifié nomme ta page et montre ta photo, tant que les visiteurs trouvent le compte sur ta page.',
  ],

  accountTitle: 'Ce qui est enregistré quand tu as un compte',
  account: ({ hasMail, providers }) => [
    hasMail
      ? 'Ton pseudo et la date de ton inscription. Ni vrai nom, ni date de naissance.'
      : 'Ton pseudo et la date de ton inscription. Ni adresse e-mail, ni vrai nom, ni date de naissance.',
    ...(hasMail
      ? [
          'Ton adresse e-mail, si tu en ajoutes une dans les paramètres, et le moment où tu l’as confirmée. Elle ne nous sert qu’à t’envoyer un lien si tu oublies ton mot de passe, et à te prévenir si l’adresse est changée. Les administrateurs de ce site reçoivent aussi un e-mail quand des profils sont signalés. Une adresse que tu n’as pas confirmée est supprimée dans l’heure qui suit l’expiration de son lien.',
        ]
      : []),
    ...(providers
      ? [
          `Si tu te connectes avec ${providers}\u202f: ton identifiant là-bas, le moment où tu l’as lié et celui où tu l’as utilisé pour la dernière fois. Nous n’y demandons jamais ton nom ni ton adresse e-mail. Après chaque connexion là-bas, ton identifiant est enregistré jusqu’à ce que tu continues, pendant ${proofMinutes} minutes au maximum.`,
        ]
      : []),
    'Ton mot de passe, uniquement sous forme de hachage Argon2id. Personne ne peut le lire ni te l’envoyer.',
    'Tes images, sans les données qu’un appareil photo y ajoute. Une image est supprimée quand plus aucun profil ne l’affiche.',
    'Les mois et les années dont tu partages le récap, jusqu’à ce que tu arrêtes de les partager.',
    'Ta bio, tes liens, la couleur de ta page et ta langue, jusqu’à ce que tu les changes. Nous n’ouvrons jamais les liens.',
    `Les comptes de jeu que tu as ajoutés et leur ordre, avec leurs anciens noms, leurs rangs, leur historique, les champions ou héros que tu joues le plus, et tes dix dernières parties classées d’un mode. L’ancien historique est allégé\u202f: après ${formatDuration(thinnedAfterMs / 1000)}, il est réduit à un rang par jour.`,
    'Les anciens rangs qu’un autre service a de toi, si tu vérifies un compte en t’y connectant.',
    `Les comptes de jeu que tu as retirés, pendant ${removedGameDays} jours, pour que tu puisses revenir en arrière. Personne d’autre ne les voit, et tu peux les supprimer immédiatement dans les paramètres. Nous gardons au maximum les ${maxRemovedGames} derniers.`,
    `Tes anciens pseudos, pendant ${previousNameDays} jours\u202f: ils redirigent vers ta page, et personne d’autre ne peut les prendre. Un pseudo retiré par l’administrateur et le pseudo d’un compte supprimé sont conservés pour que personne d’autre ne puisse les prendre.`,
    'Tes codes de récupération, uniquement sous forme de hachages, jusqu’à ce que tu en crées de nouveaux.',
    'Le fait que tu sois ou non administrateur de ce site, que ton compte soit ou non suspendu, jusqu’à quand et pourquoi, et une note privée que les administrateurs peuvent écrire sur ton profil.',
    `Quand tu reçois un lien pour choisir un nouveau mot de passe\u202f: un hachage du lien, jusqu’à ce que tu l’utilises, ou dans l’heure qui suit son expiration. Un lien est valable ${resetLinkMinutes} minutes.`,
    'Pour chaque clé d’accès que tu ajoutes\u202f: sa clé publique et son identifiant, le nom que tu lui as donné, le modèle de l’appareil ou de l’application s’il nous le dit, et les moments de son ajout et de sa dernière utilisation. La clé privée, ton empreinte et ton visage ne quittent jamais ton appareil.',
    `Pour chaque jeton d’API\u202f: son nom, ce qu’il a le droit de faire, les moments de sa création et de sa dernière utilisation, et sa date de fin. Du jeton lui-même, seul un hachage est enregistré. Un jeton est supprimé quand tu le retires ou choisis un nouveau mot de passe, ou ${expiredTokenDays} jours après sa fin.`,
    `Les adresses de tes webhooks, avec les secrets qui signent leurs messages et les rangs qu’ils ont publiés en dernier, jusqu’à ce que tu les retires\u202f; et les messages qui n’ont pas encore pu être envoyés, pendant ${formatDuration(maxDeliveryAgeMs / 1000)} après leur dernier événement.`,
    `Les ${maxEvents} derniers événements de ta page, pour son flux\u202f: montées de rang, plus hauts rangs depuis l’ajout d’un compte, et comptes ajoutés ou vérifiés.`,
    'Les profils que tu suis, jusqu’à ce que tu ne les suives plus, et un hachage de l’adresse de ton flux. Personne d’autre ne voit qui tu suis.',
    'Tes classements\u202f: leurs noms, leurs listes telles qu’elles ont été écrites, et un hachage du lien pour rejoindre, jusqu’à sa fin. Pour les classements que tu as rejoints\u202f: ton rôle, le moment où tu as rejoint, et le joueur venu avec toi, jusqu’à ton départ. Le propriétaire et les autres membres voient ton pseudo et le moment où tu as rejoint.',
    `Pour chaque navigateur où tu as une session ouverte\u202f: son nom et l’adresse réseau depuis laquelle elle a été ouverte. C’est supprimé quand tu te déconnectes, ou dans l’heure qui suit la fin de ta session\u202f: ${formatDuration(sessionIdleSeconds)} après ta dernière utilisation ou ${formatDuration(maxSessionAgeMs / 1000)} après ta connexion. Au-delà de ${maxSessions} sessions, une nouvelle met fin à celle que tu n’as pas utilisée depuis le plus longtemps.`,
  ],

  visitorsTitle: 'Ce qui est enregistré sur les visiteurs et les joueurs',
  visitors: [
    `Les recherches\u202f: ce qu’un autre service a répondu sur un joueur, pendant ${maxLookUpAgeDays} jours au maximum, mais pas qui a cherché ce joueur.`,
    `Les joueurs dans les classements, même sans compte ici\u202f: ce qu’un autre service publie sur eux, comme leur nom, leur niveau, leurs rangs, leurs champions ou héros et leurs dernières parties, et l’évolution des rangs, tant qu’un classement les affiche\u202f; leurs places des ${placesKeptDays} derniers jours\u202f; et dans une course, leurs rangs à son début et à sa fin, et leur place. Une liste garde le nom qui a été écrit, même pour un joueur introuvable\u202f: celui-là, seuls le propriétaire et les modérateurs du classement le voient.`,
    `Si tu es un joueur d’un classement et que tu ne le veux pas\u202f: «\u202f${takeOffTexts.link}\u202f», sur ta page de joueur, te retire de tous les classements, et il ne te faut pas de compte pour ça. Le propriétaire et les modérateurs lisent seulement que le joueur ne peut pas être affiché.`,
    'Si tu retires ta propre page de joueur\u202f: le jeu, un hachage de ton identifiant dans ce jeu, un hachage de ton nom, et le moment. Les hachages dépendent d’un secret de ce site. La même preuve annule le retrait et les supprime. Si l’administrateur reçoit une autre clé de l’éditeur du jeu, c’est ton nom qui compte. Si tu changes de nom juste avant, nous ne pouvons pas te reconnaître, et tu devras recommencer.',
    'Combien de fois un réseau ou un compte a essayé des choses comme des mots de passe, de nouveaux pseudos et des inscriptions, pour que nous puissions les limiter. Au lieu de l’adresse réseau, nous enregistrons un hachage, supprimé peu après qu’il n’est plus nécessaire.',
    'Quand la page de connexion propose des clés d’accès, une valeur aléatoire qu’une clé d’accès doit signer. Elle ne dit rien de toi, et elle est supprimée quand elle est utilisée, ou au plus tard au bout d’une heure environ.',
    `Tes signalements\u202f: le nom du profil ou du classement, ta raison et ton texte, mais pas qui tu es. Un hachage du profil et de ton adresse réseau indique à l’administrateur quels signalements d’un profil viennent du même réseau. Un signalement est supprimé ${closedReportDays} jours après que l’administrateur l’a clos, ou avec le profil.`,
    'Ce que les administrateurs font aux profils et aux classements\u202f: le moment, l’action, la raison et les noms. C’est conservé sans limite de durée.',
    'Le journal contient des erreurs, mais aucune adresse réseau. Pendant que tu utilises le site, ton adresse réseau est dans la mémoire du serveur, comme sur n’importe quel site.',
  ],

  browserTitle: 'Ce que ton navigateur enregistre',
  cookiesTitle: 'Uniquement des cookies dont le site a besoin\u202f:',
  /** By the name of the cookie. */
  cookies: {
    session: 'tant que ta session est ouverte\u202f;',
    theme: 'pendant un an, les couleurs que tu as choisies\u202f;',
    language: 'pendant un an, la langue que tu as choisie ou celle de ton compte\u202f;',
    region: 'pendant un an, la région que tu as choisie\u202f;',
    device:
      'pendant un an, pour que la page de connexion sache que tu as déjà ouvert une session ici\u202f;',
    passkey: `pendant ${ceremonyMinutes} minutes après que le site a demandé une clé d’accès\u202f;`,
    reset: `pendant ${resetLinkMinutes} minutes après que tu as ouvert un lien pour choisir un mot de passe ou pour confirmer une adresse e-mail\u202f;`,
    invitation:
      'pendant un jour après que tu as ouvert une invitation, ou jusqu’à ton inscription\u202f;',
    join: 'pendant une heure après que tu as ouvert une invitation à un classement, ou commencé à en créer un, avant de te connecter\u202f;',
    takeOff: `pendant ${signInMinutes} minutes après que tu as commencé à retirer ta page de joueur, ou à l’afficher de nouveau\u202f;`,
    sourceSignIn: `pendant ${signInMinutes} minutes quand tu vérifies un compte en te connectant ailleurs\u202f;`,
    providerSignIn: `pendant ${signInMinutes} minutes quand tu te connectes par un autre service\u202f;`,
    identityProof: `pendant ${proofMinutes} minutes ensuite, ou jusqu’à ce que tu continues\u202f;`,
    accountDeleted:
      'pendant une minute après la suppression de ton compte, pour que la page suivante puisse te le dire.',
  },
  viewed:
    'Les derniers profils que tu as ouverts. Ils restent dans ton navigateur\u202f; le site ne reçoit jamais cette liste.',

  othersTitle: 'Qui d’autre voit des données',
  others: ({ siteName, hasMail, providers, services }) => [
    ...(services
      ? [
          `Ce serveur interroge ${services} sur les joueurs que l’on cherche ou affiche. Ces services voient les noms des joueurs et l’adresse de ce serveur, mais rien sur toi. Les icônes des joueurs sont récupérées de la même façon. Ton navigateur ne se connecte qu’à ce site, sauf si tu te connectes à un service pour prouver qu’un compte est à toi.`,
          'Certains comptes se vérifient par une connexion à leur service. Celui-ci apprend alors que tu utilises ce site. Nous n’y gardons aucun accès à ton compte.',
        ]
      : []),
    ...(hasMail
      ? [
          'Le service de messagerie de l’administrateur distribue nos e-mails, et voit l’adresse et le texte de chacun.',
        ]
      : []),
    ...(providers
      ? [
          `Si tu te connectes avec ${providers}, ce service apprend que tu utilises ce site, et quand.`,
        ]
      : []),
    `L’administrateur de cette copie de ${siteName} peut lire sa base de données et en faire des sauvegardes, et peut utiliser un hébergeur ou un proxy qui ont leurs propres journaux. Les créateurs du logiciel ne voient rien.`,
  ],

  choicesTitle: 'Tes choix',
  choices: joinSentence(
    'Tu peux à tout moment changer ou retirer ce que ta page affiche. Dans les ',
    linkInSentence('/account', 'paramètres'),
    ', tu peux télécharger tes données et supprimer ton compte, sauf s’il est suspendu. Des sauvegardes peuvent contenir tes données aussi longtemps que l’administrateur les garde. Si tu as une question sur ce sujet ou sur autre chose, contacte l’administrateur.',
  ),
};

export const termsTexts: Translation<typeof en.termsTexts> = {
  title: 'Conditions',
  lead: (siteName) =>
    `Ce que nous demandons à tous ceux qui utilisent ${siteName}, et ce que tu peux en attendre.`,

  rulesTitle: 'Ce que nous te demandons',
  rules: (hasMail) => [
    'Ne te fais pas passer pour un autre joueur, une entreprise ou ce site.',
    'N’utilise que des images que tu as le droit de montrer et qui conviennent aux plus jeunes. Ne montre rien de haineux, et rien d’illégal là où tu es ou là où est ce serveur.',
    'Ne publie pas de données privées d’autres personnes, comme des adresses ou de vrais noms.',
    'Ne surcharge pas le site. Les programmes peuvent utiliser l’API publique dans ses limites\u202f; une réponse avec le statut 429 indique quand réessayer. Ne devine pas de mots de passe, et ne crée pas de comptes en masse.',
    hasMail
      ? 'Garde ton mot de passe pour toi.'
      : 'Garde ton mot de passe pour toi. Il n’y a aucun moyen de le récupérer par e-mail.',
  ],

  serviceTitle: 'Ce que tu peux attendre du site',
  service: (siteName) => [
    `${siteName} est gratuit et sans garantie\u202f: des chiffres peuvent être en retard ou faux, et le site peut être indisponible ou fermer.`,
    'Tout le monde peut afficher n’importe quel compte de jeu. Seul le badge «\u202fVérifié\u202f» signifie que l’utilisateur a prouvé que le compte est à lui.',
    'Ce que tu mets sur ta page reste à toi. Tu autorises le site à le montrer, y compris dans les aperçus de lien, les badges et les overlays sur d’autres sites, tant que c’est sur ta page.',
    'Les images et les comptes qui enfreignent ces règles peuvent être retirés, tout comme les pseudos trompeurs.',
  ],

  gamesTitle: 'Les jeux et leurs propriétaires',
  games: (siteName) =>
    `Les niveaux, les rangs et les icônes viennent des jeux et des services qu’une page nomme, et appartiennent à leurs propriétaires. Les icônes et les images de champions, y compris sur les bannières, sont à Riot Games. ${siteName} n’est ni créé, ni approuvé, ni contrôlé par aucun d’eux. Si les chiffres diffèrent, c’est le jeu qui a raison.`,

  operatorTitle: 'Qui gère ce site',
  operator: (siteName) =>
    `${siteName} est un logiciel que tout le monde peut faire tourner. L’administrateur de ce site gère cette copie, en est responsable, et peut modifier ces conditions. La version actuelle s’applique.`,
  privacy: joinSentence(
    'La page sur la ',
    linkInSentence('/privacy', 'confidentialité'),
    ' dit ce qui est enregistré sur toi.',
  ),
};

/** Above a translation of a legal page; nothing above the English text. */
export const bindingTexts: Translation<typeof en.bindingTexts> = {
  note: joinSentence(
    'Cette traduction est là pour t’aider\u202f: seul le ',
    linkInSentence('?lang=en', 'texte anglais'),
    ' fait foi.',
  ),
};

/** On both legal pages. */
export const contactTexts: Translation<typeof en.contactTexts> = {
  none: (siteName) =>
    `L’administrateur de cette copie de ${siteName} n’a pas donné d’adresse de contact.`,
  write: (siteName) => `Écris à l’administrateur de cette copie de ${siteName}\u202f:`,
};
