import { maxTokens, type TokenScope } from '../domain/accounts/tokens.ts';
import { maxPerMinute } from '../domain/limits/rate-limits.ts';
import { maxWebhooks } from '../domain/webhooks/webhook.ts';
import { tokenTexts } from './tokens.ts';

/** The page about programs that use the site. */
export const developerTexts = {
  title: 'For developers',
  lead: 'Ranks for chats, streams, READMEs, teams’ pages and programs. What a visitor can read needs no key.',
  contents: 'On this page',
  parts: {
    start: 'In five lines',
    chat: 'A line for a chat bot',
    discord: 'A card in Discord',
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
    'This works on any website. It needs no key and sends no cookie. The answer has an ETag, so a program that asks again gets 304 until something changes.',
  noProfile: 'This site has no example profile: put your username instead.',
  chat: 'One line of text, with status 200 also for a name that does not exist and for a player without a rank. It never contains an @, or a name that a player chose. With game and queue you choose another rank than the one at the top of the page.',
  bots: { nightbot: 'Nightbot', streamElements: 'StreamElements', fossabot: 'Fossabot' },
  discord:
    'Paste the address of a profile into a chat: Discord shows its picture, up to three ranks and two buttons. You need to do nothing.',
  badge:
    'A picture that always shows the current rank, also as PNG and with ?theme=dark. The second address is for shields.io.',
  card: 'A live frame from 320 × 90 to 640 × 180 pixels, without controls and cookies. With theme it is dark, light or clear (transparent), and with game, account and queue it shows another rank. WordPress makes it from the address of a profile alone, by oEmbed.',
  feed: 'Promotions, new bests, and added and verified accounts, the last fifty, for every feed reader.',
  webhooks: `In the settings an owner adds up to ${maxWebhooks} addresses. A Discord channel gets a sentence. Any other address gets this JSON, signed as standardwebhooks.com describes. The receiver answers with a status from 200 to 299 within five seconds. A message is sent at least once, in no promised order; a repeated one has the same webhook-id. It is tried again for a day. An address that fails for a week gets no more.`,
  verify: 'Check the signature before you trust a message',
  tokens: (
    <>
      A token belongs to a user, who makes it in the <a href="/account#tokens">settings</a>, at most{' '}
      {maxTokens}. It is sent in the header Authorization, never in the address. It ends with its
      time, a new password, a reset or a suspension. It can never change a password, a passkey, a
      session or another token.
    </>
  ),
  scopes: tokenTexts.scopeNames satisfies Record<TokenScope, string>,
  limits: `A network can make ${maxPerMinute.api} calls in a minute. Each answer says in the fields RateLimit-Policy and RateLimit what is left (draft-ietf-httpapi-ratelimit-headers-11). Changes and look-ups have limits of their own. An answer with status 429 or 503 has Retry-After, in seconds.`,
  refresh:
    'Reading never waits for a game’s servers. Ranks that are older than an hour are queued, so the next read has newer ones. Every rank has the time at which it was read.',
  errors:
    'Errors are problem details (RFC 9457). Rely on code and status; the title is for people and may change.',
  openApi: 'All of this for programs: ',
  needsToken: (scope: string) => `Needs a token with the scope ${scope}.`,
  required: 'required',
  request: 'Example',
  answer: 'Answer, with the first entry of each list',
  yourToken: 'YOUR_TOKEN',
  yourName: 'YOUR_NAME',
};
