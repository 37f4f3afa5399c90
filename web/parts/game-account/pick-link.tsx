import type { MouseEvent, ReactNode } from 'react';
import type { GameAccount } from '../../../domain/games/game-account.ts';
import { addGameAddress } from './account-links.ts';

/** A link to a search. With script it fills in the form and starts the search, without loading another page. */
export function PickLink(props: {
  search: GameAccount;
  className: string | undefined;
  onPick: (search: GameAccount) => void;
  children: ReactNode;
}) {
  function press(event: MouseEvent) {
    // With these keys, browsers open a new tab or window, or download.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    props.onPick(props.search);
  }
  return (
    <a className={props.className} href={addGameAddress(props.search)} onClick={press} data-pending>
      {props.children}
    </a>
  );
}
