import type { MouseEvent, ReactNode } from 'react';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { addGameAddress } from './search.ts';

/** A search to start with one press: a plain link, which fills the form in place where there is script. */
export function PickLink(props: {
  search: GameAccountFields;
  className: string | undefined;
  onPick: (search: GameAccountFields) => void;
  children: ReactNode;
}) {
  function press(event: MouseEvent) {
    // A new tab or window is asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    props.onPick(props.search);
  }
  return (
    <a className={props.className} href={addGameAddress(props.search)} onClick={press}>
      {props.children}
    </a>
  );
}
