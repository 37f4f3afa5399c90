import type { Queue } from '../../domain/games/game.ts';
import type { QueueRecap } from '../../domain/history/recap.ts';
import type { CardRank } from '../../domain/previews/card.ts';
import type { SessionResult } from '../../domain/previews/overlay-session.ts';
import { chatTexts } from '../chats.ts';
import { rankTexts } from '../ranks.ts';
import { cardTexts } from '../sharing.ts';
import { formatDuration } from '../times.ts';
import { formatChange } from './change.ts';
import { gameById, toLocalLabel } from './games.ts';
import { toLocalRank } from './tiers.ts';

/** 'Solo · League of Legends: GOLD I 5 LP (+54 LP)'. */
export function describeQueueRecap({ game, queue: id, last, kind, climb }: QueueRecap): string {
  const { name, queues } = gameById(game);
  const queue: Queue | undefined = queues.find((each) => each.id === id);
  return `${rankTexts.queueOfGame(queue?.label ?? '', name)}: ${toLocalRank(last.text)} (${formatChange({ kind }, climb, queue?.tiers)})`;
}

/** '+34 LP, 5–2 this session'; without points '5–2 this session'. @param rank the rank that the overlay shows. */
export function formatSession({ points, wins, losses }: SessionResult, rank: CardRank): string {
  const sign = points !== null && points > 0 ? '+' : '';
  const unit = rank.points.endsWith('LP') ? ' LP' : '';
  return cardTexts.session(points === null ? '' : `${sign}${points}${unit}`, `${wins}–${losses}`);
}

/** Formats a rank: 'GOLD II 45 LP' or 'UNRANKED'. */
export function formatCardRank({ name, points }: CardRank): string {
  return `${toLocalRank(name)} ${points}`.trim();
}

/** Describes a rank: 'GOLD II 45 LP, League of Legends Solo (unverified account, sample data)'. */
export function describeCardRank(rank: CardRank): string {
  const { unverified, demo } = cardTexts.notes;
  const notes = [rank.isVerified ? '' : unverified, rank.isDemo ? demo : ''];
  const note = notes.filter(Boolean).join(', ');
  return `${formatCardRank(rank)}, ${rank.game} ${toLocalLabel(rank.queue)}${note && ` (${note})`}`;
}

interface ChatRank {
  readonly game: string;
  readonly queue: string;
  readonly isVerified: boolean;
  readonly isDemo: boolean;
  /** Set after a failed update: the name of the source, and the age of the rank in seconds. */
  readonly failed?: { readonly source: string; readonly ageSeconds: number } | undefined;
}

/** 'League of Legends · Solo · unverified · sample data' */
export function describeGame({ game, queue, isVerified, isDemo, failed }: ChatRank): string {
  return [
    (isVerified ? cardTexts.queueOfGame : cardTexts.unverifiedQueueOfGame)(
      game,
      toLocalLabel(queue),
    ),
    ...(isDemo ? [cardTexts.notes.demo] : []),
    ...(failed ? [chatTexts.old(formatDuration(failed.ageSeconds), failed.source)] : []),
  ].join(' · ');
}
