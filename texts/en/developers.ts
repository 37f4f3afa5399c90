import { maxTokens, type TokenScope } from '../../domain/accounts/tokens.ts';
import { maxEvents, type ProfileEvent } from '../../domain/events/profile-event.ts';
import { maxPerMinute } from '../../domain/limits/rate-limits.ts';
import { maxDiscordRanks } from '../../domain/previews/discord-card.ts';
import { programIntervalMs } from '../../domain/refresh/rank-refresh.ts';
import {
  answerTimeoutMs,
  maxDeliveryAgeMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import { formatDuration } from './times.ts';
import { tokenTexts } from './tokens.ts';

/** The page about programs that use the site. */
export const developerTexts = {
  title: 'For developers',
  lead: 'Ranks for chats, streams, READMEs, teams’ pages and programs. Reading public pages needs no key.',
  readyMade: (username: string) =>
    `Lines to copy are on the share page of each profile, like ${username}`,
  contents: 'On this page',
  parts: {
    start: 'In five lines',
    chat: 'A line for a chat bot',
    discord: 'A card in Discord',
    overlay: 'An overlay for a stream',
    badge: 'A badge for a README',
    card: 'A card on a website',
    feed: 'A feed',
    webhooks: 'Messages when a rank rises',
    calls: 'All calls',
    tokens: 'Tokens',
    limits: 'Limits',
    errors: 'Errors',
  },
  start:
    'This works on any website. It needs no key and sends no cookie. The answer has an ETag. A program that sends it as If-None-Match gets 304 until something changes; a browser does so by itself.',
  noProfile: 'This site has no example profile, so put in your username.',
  chat: joinSentence(
    'One line of text. The status is 200 even if the username is unknown or there is no rank. It never contains an @ or a name that a player chose. With game and queue you choose another rank than the one at the top of the page. ',
    linkInSentence('#listGames', 'GET /games'),
    ' returns their ids.',
  ),
  bots: { nightbot: 'Nightbot', streamElements: 'StreamElements', fossabot: 'Fossabot' },
  discord: `Paste the address of a profile into a chat: Discord shows its picture, up to ${maxDiscordRanks} ranks and two buttons.`,
  overlay:
    'In OBS, add a browser source with this address, 800 × 200 pixels. session=1 adds how points and games changed since it was opened, theme is dark, light or clear (text on the video, without a panel), and game, account and queue choose another rank.',
  badge:
    'A picture that always shows the current rank. badge.png is the same as PNG, and ?theme=dark is for dark pages. The second address is for shields.io.',
  card: 'A live frame from 320 × 90 to 640 × 180 pixels, without controls and cookies. theme is dark, light or clear (text on a video, without a panel), and game, account and queue choose another rank. In WordPress, just paste the address of a profile: it makes the card by oEmbed.',
  language:
    'Badges, lines and feeds are in English. With ?lang=de they are in German, and so on: the codes are those on the page of languages. A card and an overlay are in the language of their owner.',
  feed: `The last ${maxEvents} promotions, highest ranks since an account was added, and added and verified accounts, for any feed reader.`,
  webhooks: joinSentence(
    'In the ',
    linkInSentence('/account#webhooks', 'settings'),
    ` an owner adds up to ${maxWebhooks} addresses. A Discord channel gets a sentence. Any other address gets this JSON, with these kinds of events:`,
  ),
  eventKinds: {
    promotion: 'a higher tier or division',
    peak: 'the highest rank since the time in the field since, without a promotion',
    added: 'a new account on the profile',
    verified: 'the owner proved that an account is theirs',
    place:
      'a better place among the first three of a leaderboard: the type of the message is leaderboard.changed, and its data has the rows of the table. A message that a race began or ended has running or ended in the field race',
  } satisfies Record<ProfileEvent['kind'] | 'place', string>,
  delivery: `Messages can arrive twice and in any order; a repeated one has the same webhook-id. Answer with a status from 200 to 299 within ${formatDuration(answerTimeoutMs / 1000)}. Otherwise we try again for ${formatDuration(maxDeliveryAgeMs / 1000)}, and after ${formatDuration(maxFailingMs / 1000)} of failures the address gets no more messages.`,
  verify:
    'The headers webhook-id, webhook-timestamp and webhook-signature prove that a message is from this site, as standardwebhooks.com describes. They cover the body exactly as it was sent, before the JSON is parsed. This server checks them:',
  tokens: joinSentence(
    'A token belongs to a user, who makes it in the ',
    linkInSentence('/account#tokens', 'settings'),
    `, at most ${maxTokens}. It is sent in the header Authorization, never in the address. It stops working when it expires, when you change or reset your password, and when your page is suspended. It can never change a password, a passkey, a session or another token.`,
  ),
  scopes: tokenTexts.scopeNames satisfies Record<TokenScope, string>,
  limits: `One IP address can make ${maxPerMinute.api} calls in a minute (with IPv6 one /64). Each answer says in the fields RateLimit-Policy and RateLimit what is left (draft-ietf-httpapi-ratelimit-headers-11). A site on your own machine does not count, and sends no such fields. Changes and look-ups have limits of their own. An answer with status 429 or 503 has Retry-After, in seconds.`,
  refresh: `Reading never waits for a game’s servers. Ranks that are older than ${formatDuration(programIntervalMs / 1000)} are queued, so the next read has newer ones. Every rank has the time at which it was read.`,
  errors:
    'Errors are problem details (RFC 9457). Rely on code and status. The title is the same for each code, and the detail is a sentence for people that may change.',
  calls: joinSentence(
    'All addresses begin with /api/v1. The same as an OpenAPI document: ',
    linkInSentence('/api/v1/openapi.json', '/api/v1/openapi.json'),
  ),
  needsToken: (scope: string) => `Needs a token with the scope ${scope}.`,
  required: 'required',
  request: 'Example',
  answer: 'Answer, with the first entry of each list',
  yourToken: 'YOUR_TOKEN',
  profileAnswer: joinSentence(
    'The answer is the profile, as ',
    linkInSentence('#readProfile', 'GET /profiles/{username}'),
    ' returns it.',
  ),
  yourName: 'YOUR_NAME',
  yourAccount: { game: 'GAME', player: 'PLAYER', queue: 'QUEUE', queueName: 'QUEUE' },
};
