/** The script for changes. It is loaded when a page is open, because no visitor needs it before a change. */
import type { ReactNode } from 'react';
import type { UserDocument } from '../../../../domain/profiles/user-document.ts';
import type { PublicChange } from '../../../../domain/wire/public-change.ts';
import { describeChanges } from './describe-changes.ts';
import { findMoments } from './find-moments.ts';
import { joinRankChanges } from './join-rank-changes.ts';
import { MomentMessage } from './moment.tsx';

export { addRankChanges } from '../../../../domain/history/queue-summary.ts';

/**
 * Returns a text for screen readers, '' for none, and the message about first ranks and promotions: null if the last one may
 * be about a removed account, undefined if it stays.
 */
export function announceChanges(
  changes: readonly PublicChange[],
  after: UserDocument,
  address: string,
): { readonly text: string; readonly message: ReactNode } {
  const joined = joinRankChanges(changes);
  const [best, ...others] = findMoments(joined, after);
  const text = describeChanges(joined, after);
  if (!best) {
    const isRemoved = changes.some(({ Kind }) => Kind === 'game-removed');
    return { text, message: isRemoved ? null : undefined };
  }
  const moments = [best, ...others] as const;
  const sentences = moments.map(({ sentence }) => sentence);
  return {
    text: [...sentences, text].join(' '),
    message: <MomentMessage moments={moments} address={address} />,
  };
}
