import type { Leader } from '../domain/previews/leaderboard-card.ts';
import { toPlainLine } from '../domain/profiles/parse-words.ts';
import { requestTexts } from './errors.ts';
import { noRank } from './ranks.ts';
import { cardTexts } from './sharing.ts';
import { formatDuration } from './times.ts';

/** The line of a chat bot, and the card of Discord. */

interface ChatRank {
  /** Like 'GOLD II 45 LP'. */
  readonly text: string;
  readonly game: string;
  readonly queue: string;
  readonly isVerified: boolean;
  readonly isDemo: boolean;
  /** Set after a failed update: the name of the source, and the age of the rank in seconds. */
  readonly failed?: { readonly source: string; readonly ageSeconds: number } | undefined;
}

export const chatTexts = {
  noUser: 'There is no user with this username.',
  /** @param name '' for a text that is no username. */
  noUserCalled: (name: string) => (name ? `${name}: ${chatTexts.noUser}` : chatTexts.noUser),
  oneOf: (name: string, parameter: string, values: readonly { readonly id: string }[]) =>
    `${name}: ${requestTexts.oneOf(parameter, values.map(({ id }) => id).join(', '))}`,
  noAccount: (name: string, game: string) => `${name} shows no ${game} account.`,
  noRank: (name: string, game: string | undefined) =>
    `${name}: ${noRank}${game ? ` in ${game}` : ''}.`,
  rank: (name: string, rank: ChatRank) => `${name}: ${rank.text} · ${describeGame(rank)}`,
  /** Like '1 Ann, 2 Ben', and with the climb in a race. A chat must not take a name for a command or a mention. */
  leaders: (leaders: readonly Leader[]) =>
    leaders
      .map(({ place, name, rank, value }) => {
        const climb = value === rank ? '' : ` ${value}`;
        return `${place} ${toPlainLine(name).replaceAll('@', '＠')}${climb}`;
      })
      .join(', ') || `${noRank}.`,
  profile: 'Profile',
  history: 'History',
};

/** 'League of Legends · Solo · unverified · sample data' */
export function describeGame(rank: Omit<ChatRank, 'text'>): string {
  const { game, queue, isVerified, isDemo, failed } = rank;
  return [
    (isVerified ? cardTexts.queueOfGame : cardTexts.unverifiedQueueOfGame)(game, queue),
    ...(isDemo ? ['sample data'] : []),
    ...(failed
      ? [
          `${formatDuration(failed.ageSeconds)} old, because the last update from ${failed.source} failed`,
        ]
      : []),
  ].join(' · ');
}
