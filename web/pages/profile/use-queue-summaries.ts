import { useState } from 'react';
import { addCurrentRanks, type QueueSummaries } from '../../../domain/profiles/queue-summary.ts';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';

/** Returns the summaries of a profile: first `initial`, then also with the ranks of each later document. */
export function useQueueSummaries(initial: QueueSummaries, document: UserDocument): QueueSummaries {
  const [latest, setLatest] = useState({ document, summaries: initial });
  if (latest.document === document) return latest.summaries;
  const summaries = addCurrentRanks(latest.summaries, document.savedGames);
  // React then renders again with the new state, before the browser shows anything.
  setLatest({ document, summaries });
  return summaries;
}
