import { useEffect, useRef, useState } from 'react';
import type { SavedGameItem } from '../../../domain/profiles/user-document.ts';
import { toGameKey } from '../profile/game-key.ts';
import type { LiveProfile } from '../profile/use-live-profile.ts';
import { removeGame } from './profile-writes.ts';
import { RemovalPlaceholder } from './removal-placeholder.tsx';
import styles from './removals.module.css';

/** A game that the owner removes on this page. Until its placeholder collapses it keeps its place among the cards. */
interface Removal {
  readonly item: SavedGameItem;
  /** Its index in the list, with the placeholders. */
  readonly index: number;
  /** Whether the request that removes the game has no response yet. */
  readonly isPending: boolean;
}

interface RemovalFailure {
  readonly item: SavedGameItem;
  readonly error: string;
}

/** How long placeholders stay after the last removal. */
const shownMs = 10_000;
/** At this interval placeholders that are in use are checked again. */
const pollMs = 500;
/** The duration of the CSS variable `--duration-medium`. */
const collapseMs = 320;

/**
 * Removes games, and keeps their places in the document until all placeholders collapse together. So no card moves under the
 * pointer, also when another document arrives.
 * @param onStart called when a removal starts.
 */
export function useRemovals({ document, update }: LiveProfile, onStart: () => void) {
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  const [isCollapsing, setIsCollapsing] = useState(false);
  const [failure, setFailure] = useState<RemovalFailure | null>(null);
  const pendingCount = useRef(0);
  const [failureCount, setFailureCount] = useState(0);
  const { savedGames, displayName } = document;
  const isShown = ({ item }: Removal) => hasGame(savedGames, item);
  const placeholders = removals.filter((removal) => !isShown(removal));
  const shownGames = insertPlaceholders(savedGames, placeholders);
  const placeholderKeys = placeholders.map(({ item }) => toGameKey(item)).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new placeholder and a failed 'Undo' start the time again.
  useEffect(() => {
    setIsCollapsing(false);
    if (placeholderKeys === '') return;
    let timer = setTimeout(collapse, shownMs);
    function collapse() {
      // A pending removal counts these placeholders in its index.
      if (isInUse() || pendingCount.current > 0) {
        timer = setTimeout(collapse, pollMs);
        return;
      }
      setIsCollapsing(true);
      timer = setTimeout(() => setRemovals([]), collapseMs);
    }
    return () => clearTimeout(timer);
  }, [placeholderKeys, failureCount]);

  /** Removes a game. A second press before the response does nothing. */
  async function remove(item: SavedGameItem): Promise<void> {
    if (removals.some((removal) => removal.isPending && isSameGame(removal.item, item))) return;
    onStart();
    setFailure(null);
    // Placeholders that are collapsing disappear at once.
    const index = (isCollapsing ? savedGames : shownGames).indexOf(item);
    const removal = { item, index, isPending: true };
    const isOther = (other: Removal) => !isSameGame(other.item, item);
    setRemovals([...(isCollapsing ? [] : removals.filter(isOther)), removal]);
    pendingCount.current += 1;
    const outcome = await removeGame(displayName, item);
    pendingCount.current -= 1;
    setRemovals((latest) =>
      latest.map((other) => (other === removal ? { ...removal, isPending: false } : other)),
    );
    if (outcome.kind === 'failed') setFailure({ item, error: outcome.error });
    else update(outcome.document);
  }

  /** Returns the placeholder of a removed game, and the class of its list item; undefined for a game that is on the page. */
  function findPlaceholder(item: SavedGameItem) {
    const removal = placeholders.find((placeholder) => isSameGame(placeholder.item, item));
    if (!removal) return undefined;
    return {
      className: `${styles.removed} ${isCollapsing ? styles.collapsing : ''}`,
      placeholder: (
        <RemovalPlaceholder
          displayName={displayName}
          item={item}
          onRestore={(restored) => {
            // If a live update restored the game before this response, the user may have removed it again, with another item.
            setRemovals((latest) => latest.filter((other) => other.item !== item));
            update(restored);
          }}
          onFail={() => setFailureCount((count) => count + 1)}
        />
      ),
    };
  }

  return {
    /** The document with the games whose places are kept. */
    document: placeholders.length === 0 ? document : { ...document, savedGames: shownGames },
    remove,
    findPlaceholder,
    /** Returns why the last removal failed if it was the removal of this game. */
    findError: (item: SavedGameItem) =>
      failure && isSameGame(failure.item, item) ? failure.error : undefined,
  };
}

/** Inserts the games of placeholders at their previous places. */
function insertPlaceholders(
  savedGames: readonly SavedGameItem[],
  placeholders: readonly Removal[],
): readonly SavedGameItem[] {
  const games = [...savedGames];
  // The indexes count earlier placeholders, so these are inserted first.
  for (const { index, item } of placeholders.toSorted((a, b) => a.index - b.index))
    games.splice(index, 0, item);
  return games;
}

/** Whether the pointer is on a placeholder, or the focus of a keyboard user. A touch screen's last touch counts as no pointer. */
function isInUse(): boolean {
  const isHovered = matchMedia('(hover: hover)').matches && find('[data-removed]:hover');
  return Boolean(isHovered || find('[data-removed] :focus-visible'));
}

function find(selector: string): Element | null {
  return window.document.querySelector(selector);
}

function isSameGame(a: SavedGameItem, b: SavedGameItem): boolean {
  return toGameKey(a) === toGameKey(b);
}

function hasGame(savedGames: readonly SavedGameItem[], item: SavedGameItem): boolean {
  return savedGames.some((other) => isSameGame(other, item));
}
