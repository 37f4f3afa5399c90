import type { RaceState } from '../../domain/leaderboards/race.ts';
import { maxOtherRanks } from '../../domain/previews/card.ts';
import { rankTexts } from './ranks.ts';

export const sharePageTexts = {
  title: (displayName: string) => `Share ${displayName}`,
  previewOf: (displayName: string) => `Link preview of ${displayName}`,
  saveImage: 'Save image',
  copy: 'Copy',
  sharePageLead:
    'An image of the profile, a badge, a card and a feed for websites, a command for chats, and an overlay for a stream. Everyone can use them.',
  toProfile: (displayName: string) => `Back to the profile of ${displayName}`,
  link: 'Link',
  copyText: (label: string) => `Copy ${label}`,
  textCopied: (label: string) => `Copied: ${label}`,
  sendImage: 'Send image',
  imageFailed: 'The image cannot be sent right now. Please save it instead.',
  badge: 'Badge for a website',
  overlay: 'Overlay for a stream',
  rank: 'Rank',
  theme: 'Background',
  session: 'Show LP and games of this session',
  bestRank: 'Rank at the top of the profile',
  bestRankOf: (player: string) => `${player} · best current rank`,
  queueOf: (player: string, queue: string) => `${player} · ${queue}`,
  badgeThemes: { light: 'Light', dark: 'Dark' },
  overlayThemes: { dark: 'Dark', light: 'Light', clear: 'Transparent' },
  show: 'Show',
  badgeAlt: (displayName: string) => `The rank of ${displayName}`,
  markdown: 'Markdown',
  markdownHint: 'For a README or a forum. The badge always shows the current rank.',
  html: 'HTML',
  htmlHint: 'For your own website.',
  overlayAddress: 'Address of the browser source',
  overlayHint: 'In OBS, add a browser source with this address, 800 pixels wide and 200 high.',
  wideOverlayHint: `In OBS, add a browser source with this address, 800 pixels wide and 200 high. With a width of 1460 it shows up to ${maxOtherRanks} more ranks.`,
  overlayOf: (displayName: string, rank: string) => `The overlay of ${displayName}: ${rank}`,
  more: 'Chats and websites',
  chat: 'Command for Nightbot',
  otherBots: 'Other bots and more options',
  card: 'Card for a website',
  feed: 'Feed of promotions',
  feedHint: 'A Discord bot that reads feeds posts them in your channel.',
  discord: 'Send your promotions to a Discord channel',
  developers: 'More for programs and bots',
  noRank: rankTexts.noRank,
};

export const shareLeaderboardTexts = {
  lead: 'An image, a badge, a card and a feed for websites, a command for chats, and an overlay for a stream. Everyone can use them.',
  /** It stands in code that users copy, so it contains no name. */
  alt: 'The first players of a leaderboard',
  markdownHint: 'For a README or a forum. The badge always shows the current leaders.',
  feed: 'Feed of new leaders',
  overlayHint:
    'In OBS, add a browser source with this address, 640 pixels wide and 400 high. Add &theme=light or &theme=clear for another background.',
};

export const overlayTitle = (name: string, siteName: string) => `${name}: overlay · ${siteName}`;

const raceNames = { announced: 'Race to come', running: 'Race', ended: 'Result of the race' };

export const cardTexts = {
  noProfile: 'No profile with this name',
  sampleData: 'Sample data',
  notes: { unverified: 'unverified account', demo: 'sample data' },
  /** @param change like '+34 LP'; '' without points. @param record like '5–2'. */
  session: (change: string, record: string) =>
    change ? `${change}, ${record} this session` : `${record} this session`,
  verifiedAccount: 'Verified account',
  verifiedDemo: 'Verified account · sample data',
  verifiedGame: (game: string) => `${game} · verified`,
  unverified: 'Unverified',
  unverifiedAccount: 'Unverified account',
  unverifiedDemo: 'Unverified account · sample data',
  queueOfGame: (game: string, queue: string) => `${game} · ${queue}`,
  /** The game and the queue of a leaderboard. */
  queueOfTable: (table: {
    readonly game: string;
    readonly queue: string;
    readonly isDemo: boolean;
    readonly race?: RaceState | undefined;
  }) =>
    [
      ...(table.race ? [raceNames[table.race]] : []),
      table.game,
      table.queue,
      ...(table.isDemo ? ['sample data'] : []),
    ].join(' · '),
  unverifiedQueueOfGame: (game: string, queue: string) => `${game} · ${queue} · unverified`,
  unverifiedGame: (game: string) => `${game} · unverified`,
  siteWithDemo: (siteName: string) => `${siteName} · sample data`,
  badge: (displayName: string, siteName: string, rank: string) =>
    `${displayName}, ${siteName}: ${rank}`,
  badgeWithoutProfile: (siteName: string) => `${siteName}: No profile with this name`,
};
