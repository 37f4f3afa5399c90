import { useEffect, useRef, useState } from 'react';
import type { QueueSummaries } from '../../../domain/profiles/queue-summary.ts';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { loadChangeScript } from './changes/load-change-script.ts';

/** Returns the summaries of a profile: first `initial`, then also with the ranks of each later document. */
export function useQueueSummaries(initial: QueueSummaries, document: UserDocument): QueueSummaries {
  const [summaries, setSummaries] = useState(initial);
  const added = useRef(document);

  useEffect(() => {
    if (added.current === document) return;
    added.current = document;
    void loadChangeScript().then((script) => {
      if (script) setSummaries((latest) => script.addCurrentRanks(latest, document.savedGames));
    });
  }, [document]);

  return summaries;
}
