import { useCallback, useEffect, useRef, useState } from 'react';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import { describeChange } from './describe-change.ts';
import { watchProfile } from './watch-profile.ts';

/** What the owner just changed, shown before the stream confirms it. */
export type LocalChange = (change: (latest: UserDocument) => Partial<UserDocument>) => void;

/** The newest document that this page knows, with whether the stream is lost and what changed last, in words. */
export function useLiveDocument(initial: UserDocument) {
  const latest = useRef(initial);
  const [document, setDocument] = useState(initial);
  const [lost, setLost] = useState(false);
  const [news, setNews] = useState('');

  const show = useCallback((next: UserDocument) => {
    const words = describeChange(latest.current, next);
    if (words) setNews(words);
    latest.current = next;
    setDocument(next);
  }, []);

  useEffect(
    () =>
      watchProfile(initial.displayName, {
        onDocument(incoming) {
          // Events may arrive late; the page never goes back.
          if (incoming.revision >= latest.current.revision) show(incoming);
        },
        // The server knows where its name leads now.
        onGone: () => location.reload(),
        onLost: setLost,
      }),
    [initial.displayName, show],
  );

  const change: LocalChange = useCallback(
    (changed) => show({ ...latest.current, ...changed(latest.current) }),
    [show],
  );

  return { document, lost, news, change };
}
