import type { ReactNode } from 'react';
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
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import { takeOffTexts } from './take-off.ts';
import { formatDuration } from './times.ts';

interface PrivacyFacts {
  readonly siteName: string;
  /** Whether the site sends mail. */
  readonly hasMail: boolean;
  /** The services that users sign in with, like 'Discord or Google'; '' for none. */
  readonly providers: string;
  /** The services that players are looked up at, like 'Lichess and Chess.com'; '' for none. */
  readonly services: string;
}

/** Says which personal data are stored, and for how long. It must be changed together with the code that stores them. */
export const privacyTexts = {
  title: 'Privacy',
  lead: (siteName: string) =>
    `What ${siteName} stores about you, and who can see it. No trackers, no ads, no selling of data.`,

  pageTitle: 'Your page is public',
  page: [
    'Anyone can see, copy and link to what is on your page: your username, picture, banner, bio and links, the game accounts you add, their levels and ranks, how these changed, and which accounts you have verified.',
    'Other pages that show an account you have verified say that another profile verified it, but not which one. A game account that you hide is seen only by you and the operator. An unlisted page is found only by its address or its exact username.',
    'A leaderboard that shows an account you have verified names your page and shows your picture, while visitors find the account on your page.',
  ],

  accountTitle: 'What is stored when you have an account',
  account: ({ hasMail, providers }: PrivacyFacts): readonly string[] => [
    hasMail
      ? 'Your username and when you signed up. No real name and no date of birth.'
      : 'Your username and when you signed up. No e-mail address, no real name and no date of birth.',
    ...(hasMail
      ? [
          'Your e-mail address, if you add one in the settings, and when you confirmed it. We use it only to send you a link when you forget your password, and to tell you when the address is changed. Operators of this site also get a mail when profiles are reported. An address that you have not confirmed is deleted within an hour after its link expires.',
        ]
      : []),
    ...(providers
      ? [
          `If you sign in with ${providers}: your id there, when you linked it and when you last used it. We never ask for your name or your e-mail address there. After each sign-in there your id is stored until you go on, for at most ${proofMinutes} minutes.`,
        ]
      : []),
    'Your password, only as an Argon2id hash. No one can read it or send it to you.',
    'Your pictures, without the data that a camera adds. A picture is deleted when no profile shows it any more.',
    'The months and years whose recaps you share, until you stop sharing them.',
    'Your bio, your links, the colour of your page and your language, until you change them. We never open the links.',
    `The game accounts you added and their order, with their previous names, ranks, history, the champions or heroes that you play most, and your last ten ranked games of a queue. Old history is thinned out: after ${formatDuration(thinnedAfterMs / 1000)} to one rank a day.`,
    'Past ranks that another service has of you, if you verify an account by signing in there.',
    `The game accounts you removed, for ${removedGameDays} days, so that you can undo this. No one else sees them, and you can delete them at once in the settings. We keep at most the last ${maxRemovedGames}.`,
    `Your previous names, for ${previousNameDays} days: they redirect to your page, and others cannot take them. A name that the operator took away, and the name of a deleted account, are kept so that no one else can take them.`,
    'Your recovery codes, only as hashes, until you make new ones.',
    'Whether you are an operator of this site, whether your account is suspended, until when and why, and a private note that the operators may write about your profile.',
    `When you get a link to set a new password: a hash of the link, until you use it, or within an hour after it expires. A link is valid for ${resetLinkMinutes} minutes.`,
    'For each passkey that you add: its public key and id, the name you gave it, the model of the device or app if it tells us, and when it was added and last used. The private key, your fingerprint and your face never leave your device.',
    `For each API token: its name, what it may do, when it was made and last used, and when it ends. Of the token itself only a hash is stored. A token is deleted when you remove it or set a new password, or ${expiredTokenDays} days after its end.`,
    `The addresses of your webhooks, with the secrets that sign their messages, and the ranks that they last posted, until you remove them; and messages that could not be sent yet, for ${formatDuration(maxDeliveryAgeMs / 1000)} after the last event in them.`,
    `The last ${maxEvents} events of your page, for its feed: promotions, highest ranks since you added an account, and added or verified accounts.`,
    'The profiles that you follow, until you unfollow them, and a hash of the address of your feed. No one else sees whom you follow.',
    'Your leaderboards: their names, their lists as they were typed, and a hash of the link to join, until it ends. Of the leaderboards you joined: your role, when you joined, and which player came with you, until you leave. The owner and the other members see your username and when you joined.',
    `For each browser where you are signed in: its name and the network address from when you signed in. This is deleted when you sign out, or within an hour after your session ends: ${formatDuration(sessionIdleSeconds)} after you last used it or ${formatDuration(maxSessionAgeMs / 1000)} after you signed in. After ${maxSessions} sessions, a new one ends the one you used longest ago.`,
  ],

  visitorsTitle: 'What is stored about visitors and players',
  visitors: [
    `Look-ups: what another service answered about a player, for up to ${maxLookUpAgeDays} days, but not who looked the player up.`,
    `Players on leaderboards, also without an account here: what another service publishes about them, like their name, level, ranks, champions or heroes and last games, and how the ranks changed, as long as a leaderboard shows them; their places of the last ${placesKeptDays} days; and in a race their ranks at its start and its end, and their place. A list keeps the name that was typed, also of a player who was not found: only the owner and the moderators of the leaderboard see that one.`,
    `If you are a player on a leaderboard and do not want to be: “${takeOffTexts.link}” on your page as a player takes you off every leaderboard, and you need no account for it. The owner and the moderators read only that the player cannot be shown.`,
    'If you take your own page as a player off: the game, a hash of your id there, a hash of your name, and when. The hashes need a secret of this site. The same proof undoes it, and deletes them. If the operator gets another key from the game’s publisher, your name decides. If you take another name just before that, we cannot know you again, and you would have to repeat it.',
    'How often a network or an account tried things like passwords, new names and sign-ups, so that we can limit them. Instead of the network address we store a hash, which is deleted soon after it is no longer needed.',
    'When the sign-in page offers passkeys, a random value that a passkey has to sign. It says nothing about you, and is deleted when it is used, or within about an hour.',
    `Your reports: the name of the profile or of the leaderboard, your reason and your text, but not who you are. A hash of the profile and your network address tells the operator which reports of a profile come from the same network. A report is deleted ${closedReportDays} days after the operator closed it, or with the profile.`,
    'What operators do to profiles and leaderboards: the time, the action, the reason and the names. This is kept without a time limit.',
    'The log contains errors, but no network addresses. While you use the site, your network address is in the server’s memory, as on any site.',
  ],

  browserTitle: 'What your browser stores',
  cookiesTitle: 'Only cookies that the site needs:',
  /** By the name of the cookie. */
  cookies: {
    session: 'while you are signed in;',
    theme: 'for a year, the colours you chose;',
    language: 'for a year, the language of your choice or of your account;',
    region: 'for a year, the region you chose;',
    device: 'for a year, so that the sign-in page knows you signed in here before;',
    passkey: `for ${ceremonyMinutes} minutes after the site has asked for a passkey;`,
    reset: `for ${resetLinkMinutes} minutes after you open a link to set a password or to confirm an e-mail address;`,
    invitation: 'for a day after you open an invitation, or until you have signed up;',
    join: 'for an hour after you open an invitation to a leaderboard, or begin one, before you sign in;',
    takeOff: `for ${signInMinutes} minutes after you begin to take off your page as a player, or to show it again;`,
    sourceSignIn: `for ${signInMinutes} minutes while you verify an account by signing in elsewhere;`,
    providerSignIn: `for ${signInMinutes} minutes while you sign in at another service;`,
    identityProof: `for ${proofMinutes} minutes after that, or until you go on;`,
    accountDeleted: 'for a minute after you delete your account, so that the next page can say so.',
  },
  viewed: 'The profiles you opened last. They stay in your browser; the site never gets this list.',

  othersTitle: 'Who else sees data',
  others: ({ siteName, hasMail, providers, services }: PrivacyFacts): readonly string[] => [
    ...(services
      ? [
          `This server asks ${services} about the players that people look up or show. These services see the players’ names and the address of this server, but nothing about you. Players’ icons are fetched in the same way. Your browser connects only to this site, unless you sign in at a service to prove that an account is yours.`,
          'Some accounts are verified by signing in at their service. It then learns that you use this site. We keep no access to your account there.',
        ]
      : []),
    ...(hasMail
      ? [
          'The operator’s mail service delivers our mails, and sees the address and the text of each.',
        ]
      : []),
    ...(providers
      ? [`If you sign in with ${providers}, that service learns that you use this site, and when.`]
      : []),
    `The operator of this copy of ${siteName} can read its database and make backups of it, and may use a hosting company or a proxy with logs of their own. The makers of the software see nothing.`,
  ],

  choicesTitle: 'Your choices',
  choices: joinSentence(
    'You can change or remove what your page shows at any time. In the ',
    linkInSentence('/account', 'settings'),
    ' you can download your data and delete your account, unless your account is suspended. Backups may contain your data for as long as the operator keeps them. If you have a question about this or anything else, contact the operator.',
  ),
};

export const termsTexts = {
  title: 'Terms',
  lead: (siteName: string) =>
    `What we ask of everyone who uses ${siteName}, and what you can expect from it.`,

  rulesTitle: 'What we ask of you',
  rules: (hasMail: boolean) => [
    'Do not pretend to be another player, a company or this site.',
    'Use only pictures that you are allowed to show and that are fine for younger players. Show nothing hateful, and nothing that is illegal where you or this server are.',
    'Do not publish private data of others, such as addresses or real names.',
    'Do not overload the site. Programs may use the public API within its limits; a response with status 429 says when to try again. Do not guess passwords, and do not sign up in bulk.',
    hasMail
      ? 'Keep your password to yourself.'
      : 'Keep your password to yourself. There is no way to get it back by e-mail.',
  ],

  serviceTitle: 'What you can expect',
  service: (siteName: string) => [
    `${siteName} is free and comes without a guarantee: numbers can be late or wrong, and the site can be unavailable or shut down.`,
    'Anyone can show any game account. Only the badge “Verified” means that the user proved that the account is theirs.',
    'What you put on your page stays yours. You let the site show it, also in link previews, badges and overlays on other sites, for as long as it is on your page.',
    'Pictures and accounts that break these rules can be removed, and misleading names can be taken away.',
  ],

  gamesTitle: 'Games and their owners',
  games: (siteName: string) =>
    `Levels, ranks and icons come from the games and services that a page names, and belong to their owners. The icons and the pictures of champions, also on banners, are Riot Games’. ${siteName} is not made, endorsed or checked by any of them. If the numbers differ, the game is right.`,

  operatorTitle: 'Who runs this site',
  operator: (siteName: string) =>
    `${siteName} is software that anyone can run. The operator of this site runs this copy, is responsible for it, and may change these terms. The current version applies.`,
  privacy: joinSentence(
    'The page about ',
    linkInSentence('/privacy', 'privacy'),
    ' says what is stored about you.',
  ),
};

/** Above a translation of a legal page; nothing above the English text. */
export const bindingTexts = { note: null as ReactNode };

/** On both legal pages. */
export const contactTexts = {
  none: (siteName: string) =>
    `The operator of this copy of ${siteName} has not given a contact address.`,
  write: (siteName: string) => `Write to the operator of this copy of ${siteName}:`,
};
