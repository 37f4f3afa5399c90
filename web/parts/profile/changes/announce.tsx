/** The script for changes. It is loaded when a page is open, because no visitor needs it before a change. */
import type { ReactNode } from 'react';
import type { PublicChange } from '../../../../domain/changes/public-change.ts';
import type { QueueSample } from '../../../../domain/history/rank-history.ts';
import type { PublicProfile } from '../../../../domain/profiles/profile.ts';
import { describeChanges } from './describe-changes.ts';
import { findMoments } from './find-moments.ts';
import { joinRankChanges } from './join-rank-changes.ts';
import { MomentMessage } from './moment.tsx';

export { addRankChanges } from '../../../../domain/history/queue-summary.ts';
export { readChangeFields } from '../../../../domain/wire/public-change.ts';
export { readUserDocument } from '../../../../domain/wire/user-document.ts';

/** Returns the samples that changes of ranks added to the history. */
export function toSamples(changes: readonly PublicChange[]): readonly QueueSample[] {
  return changes.flatMap((change) =>
    change.kind === 'rank' ? [{ ...change.account, queue: change.queue, ...change.sample }] : [],
  );
}

/**
 * Returns a text for screen readers, '' for none, and the message about first ranks and promotions: null if the last one may
 * be about a removed account, undefined if it stays.
 */
export function announceChanges(
  changes: readonly PublicChange[],
  after: PublicProfile,
  address: string,
): { readonly text: string; readonly message: ReactNode } {
  const joined = joinRankChanges(changes);
  const [best, ...others] = findMoments(joined, after);
  const text = describeChanges(joined, after);
  if (!best) {
    const isRemoved = changes.some(({ kind }) => kind === 'game-removed');
    return { text, message: isRemoved ? null : undefined };
  }
  const moments = [best, ...others] as const;
  const sentences = moments.map(({ sentence }) => sentence);
  return {
    text: [...sentences, text].join(' '),
    message: <MomentMessage moments={moments} address={address} />,
  };
}
