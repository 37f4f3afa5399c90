import { useEffect, useState } from 'react';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import { fillRanks } from '../profile/fill-ranks.ts';
import { watchProfile } from '../profile/watch-profile.ts';

/** A deleted profile may come back. */
const retryAfterMs = 60_000;
/** A request of the page refreshes old ranks. */
const requestIntervalMs = 15 * 60_000;

/** The latest document, which stays while the server does not answer; null while the profile does not exist. */
export function useOverlayDocument(initial: UserDocument): UserDocument | null {
  const [document, setDocument] = useState<UserDocument | null>(initial);
  const { displayName } = initial;

  useEffect(() => {
    let stop: () => void;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      stop = watchProfile(displayName, {
        // Events may arrive late. After a deletion every revision is new.
        onDocument: (incoming) =>
          setDocument((known) =>
            known && incoming.revision < known.revision ? known : fillRanks(incoming, known),
          ),
        onGone() {
          setDocument(null);
          void requestPage();
          retryTimer = setTimeout(watch, retryAfterMs);
        },
        onLost: () => undefined,
      });
    };
    watch();
    const requests = setInterval(requestPage, requestIntervalMs);
    return () => {
      stop();
      clearTimeout(retryTimer);
      clearInterval(requests);
    };
  }, [displayName]);

  return document;
}

/** Follows a renamed profile to its new address. A failure needs no handling, since the stream notices it too. */
async function requestPage(): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (answer?.redirected && answer.ok) location.replace(answer.url);
}
