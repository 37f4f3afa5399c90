import { useEffect, useState } from 'react';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import { fillRanks } from '../profile/fill-ranks.ts';
import { watchProfile } from '../profile/watch-profile.ts';

/** Milliseconds after which a profile that is gone is looked for again. */
const returning = 60_000;
/** Milliseconds between two looks at the page itself: looking is what has old ranks read anew. */
const looking = 15 * 60_000;

/**
 * The newest document, for hours on end and without a word: while nothing answers, what was known last stays.
 * Null while there is no such profile.
 */
export function useOverlayDocument(initial: UserDocument): UserDocument | null {
  const [document, setDocument] = useState<UserDocument | null>(initial);
  const { displayName } = initial;

  useEffect(() => {
    let stop: () => void;
    let again: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      stop = watchProfile(displayName, {
        // Events may arrive late; after a profile was gone, any revision is a new one.
        onDocument: (incoming) =>
          setDocument((known) =>
            known && incoming.revision < known.revision ? known : fillRanks(incoming, known),
          ),
        onGone() {
          setDocument(null);
          void lookAtPage();
          again = setTimeout(watch, returning);
        },
        onLost: () => undefined,
      });
    };
    watch();
    const look = setInterval(lookAtPage, looking);
    return () => {
      stop();
      clearTimeout(again);
      clearInterval(look);
    };
  }, [displayName]);

  return document;
}

/** Follows a profile to its new name. A failure says nothing that the stream does not know already. */
async function lookAtPage(): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (answer?.redirected && answer.ok) location.replace(answer.url);
}
