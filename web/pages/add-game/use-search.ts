import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { findGameByName } from '../../../domain/games/games.ts';
import { type AddGamePage, type Lookup, lookUp, toLookup } from './look-up.ts';
import { addGameAddress } from './pick-link.tsx';

/** How a search was started: with the form, or with a link to a player or a region. */
type Start = 'typed' | 'picked';

export type Search = ReturnType<typeof useSearch>;

/** The state of the search, and its three actions. */
export function useSearch(page: AddGamePage) {
  const form = useRef<HTMLFormElement>(null);
  const [gameType, setGameType] = useState(page.search.GameType);
  const [lookup, setLookup] = useState<Lookup>(() => toLookup(page));
  /** The initial values of the form. `times` is the form's key, so that a link to a search creates a new form. */
  const [filled, setFilled] = useState({ search: page.search, times: 0 });
  const [start, setStart] = useState<Start | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    // The game may have been chosen before hydration.
    const chosen = form.current?.elements.namedItem('game');
    if (chosen instanceof HTMLSelectElement && chosen.value) setGameType(chosen.value);
    return () => running.current?.abort();
  }, []);

  async function startSearch(search: GameAccountFields, startedBy: Start) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setStart(startedBy);
    setLookup({ kind: 'searching' });
    // So that a reload, or a return after signing in, repeats the search.
    history.replaceState(null, '', addGameAddress(search));
    const outcome = await lookUp(search, controller.signal);
    if (!controller.signal.aborted) setLookup(outcome);
  }

  return {
    form,
    gameType,
    game: findGameByName(gameType),
    lookup,
    filled,
    start,

    chooseGame(event: ChangeEvent<HTMLSelectElement>) {
      running.current?.abort();
      setGameType(event.target.value);
      setLookup({ kind: 'none' });
      // Otherwise a reload would show the result of the other game.
      const chosen = new URLSearchParams({ GameType: event.target.value });
      history.replaceState(null, '', `/addGame?${chosen}`);
    },

    send(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      // Hides the phone's keyboard, which covers the result.
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement && isTouchScreen()) activeElement.blur();
      return startSearch(readSearch(new FormData(event.currentTarget)), 'typed');
    },

    pick(search: GameAccountFields) {
      setGameType(search.GameType);
      setFilled({ search, times: filled.times + 1 });
      return startSearch(search, 'picked');
    },
  };
}

/** Whether this is a touch screen, where the keyboard covers half of the screen. */
export function isTouchScreen(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

function readSearch(data: FormData): GameAccountFields {
  const text = (field: string) => String(data.get(field) ?? '');
  return {
    GameType: text('GameType'),
    GameUsername: text('GameUsername'),
    Region: text('Region'),
  };
}
