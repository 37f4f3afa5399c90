import { useId, useLayoutEffect, useRef, useState } from 'react';
import { describeGameAccount } from '../../../domain/games/describe-game-account.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { removedGameDays } from '../../../domain/profiles/profile.ts';
import type { SavedGameItem, UserDocument } from '../../../domain/profiles/user-document.ts';
import { ownProfileTexts } from '../../../texts/own-profile.tsx';
import { Alert } from '../../ui/alert.tsx';
import { primaryButton } from '../../ui/button.ts';
import { restoreGame } from './profile-writes.ts';
import styles from './removals.module.css';

/**
 * Covers the hidden card of a removed game, and has exactly its size.
 * @param props.onRestore takes the document with the restored game.
 * @param props.onFail called when the game could not be restored.
 */
export function RemovalPlaceholder(props: {
  displayName: string;
  item: SavedGameItem;
  onRestore: (document: UserDocument) => void;
  onFail: () => void;
}) {
  const { displayName, item } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hintId = useId();

  useLayoutEffect(() => {
    const listItem = box.current?.closest('li');
    const { activeElement, body } = document;
    // The focus was on the button that is now hidden, unless the user has moved it since.
    if (!activeElement || activeElement === body || listItem?.contains(activeElement))
      button.current?.focus({ preventScroll: true });
    const placeholder = box.current;
    return () => {
      if (!placeholder?.contains(document.activeElement)) return;
      // Without a new focus, the next Tab would start at the top of the page.
      queueMicrotask(() => {
        const next = listItem?.isConnected
          ? listItem.querySelector<HTMLElement>('[action="/removeGame"] button')
          : document.getElementById('games-title');
        next?.focus({ preventScroll: true });
      });
    };
  }, []);

  async function undo(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    const outcome = await restoreGame(displayName, item);
    if (outcome.kind === 'changed') return props.onRestore(outcome.document);
    setIsBusy(false);
    setError(outcome.error);
    props.onFail();
  }

  return (
    <div className={`surface ${styles.placeholder}`} ref={box} data-removed="">
      <p className={styles.sentence}>
        {ownProfileTexts.removed(formatPlayerName(item), item.GameType)}
      </p>
      <button
        className={primaryButton}
        ref={button}
        type="button"
        aria-label={ownProfileTexts.undoRemoving(describeGameAccount(item))}
        aria-describedby={hintId}
        aria-disabled={isBusy || undefined}
        onClick={undo}
        // A key that is still held down after removing the game must not undo it.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {ownProfileTexts.undo}
      </button>
      <Alert>{error}</Alert>
      <p className={`fine-print ${styles.hint}`} id={hintId}>
        {ownProfileTexts.undoLater(removedGameDays)}
      </p>
    </div>
  );
}
