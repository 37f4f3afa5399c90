import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import type { AddGamePage } from './add-game-page.ts';
import { type Lookup, lookUp, toLookup } from './look-up.ts';
import { addGameAddress } from './search.ts';

/** How a search was started: by sending the form, or by pressing a player or a region that was offered. */
export type Start = 'typed' | 'picked';

/** The search of Add Game: what is chosen, what came of it, and the three ways to go on. */
export function useSearch(page: AddGamePage, form: RefObject<HTMLFormElement | null>) {
  const [gameType, setGameType] = useState(page.search.GameType);
  const [lookup, setLookup] = useState<Lookup>(() => toLookup(page));
  /** What the form is filled with; `times` makes a new form when somebody else than its user filled it. */
  const [filled, setFilled] = useState({ search: page.search, times: 0 });
  const [start, setStart] = useState<Start | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    // The game may have been chosen before the script arrived, or by a browser that restores forms.
    const chosen = form.current?.elements.namedItem('game');
    if (chosen instanceof HTMLSelectElement && chosen.value) setGameType(chosen.value);
    return () => running.current?.abort();
  }, [form]);

  async function look(search: GameAccountFields, by: Start) {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setStart(by);
    setLookup({ kind: 'searching' });
    // The address keeps the search, so that a reload or a way back from signing in loses nothing.
    history.replaceState(null, '', addGameAddress(search));
    const outcome = await lookUp(search, mine.signal);
    if (!mine.signal.aborted) setLookup(outcome);
  }

  return {
    gameType,
    lookup,
    filled,
    start,

    chooseGame(event: ChangeEvent<HTMLSelectElement>) {
      running.current?.abort();
      setGameType(event.target.value);
      setLookup({ kind: 'none' });
      // Or a reload would bring the other game's result back.
      const chosen = new URLSearchParams({ GameType: event.target.value });
      history.replaceState(null, '', `/addGame?${chosen}`);
    },

    send(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      // A phone's keyboard goes, so that the answer can be seen.
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement && isTouched()) activeElement.blur();
      return look(searchIn(new FormData(event.currentTarget)), 'typed');
    },

    pick(search: GameAccountFields) {
      setGameType(search.GameType);
      setFilled({ search, times: filled.times + 1 });
      return look(search, 'picked');
    },
  };
}

/** Whether this is a screen to touch, where typing brings up a keyboard that covers half of it. */
export function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

function searchIn(data: FormData): GameAccountFields {
  const text = (field: string) => String(data.get(field) ?? '');
  return {
    GameType: text('GameType'),
    GameUsername: text('GameUsername'),
    Region: text('Region'),
  };
}
