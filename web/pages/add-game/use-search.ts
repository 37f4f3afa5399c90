import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { GameAccount } from '../../../domain/games/game-account.ts';
import { findGameByName, type GameId } from '../../../domain/games/games.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { addGameAddress } from '../../parts/game-account/account-links.ts';
import type { ChosenAccount } from '../../parts/game-account/look-up-notes.ts';
import { type AddGamePage, type Lookup, lookUp, toLookup } from './look-up.ts';

type Start = 'typed' | 'picked';

export type Search = ReturnType<typeof useSearch>;

export function useSearch(page: AddGamePage) {
  const form = useRef<HTMLFormElement>(null);
  const [gameId, setGameId] = useState(page.search.game);
  const [lookup, setLookup] = useState<Lookup>(() => toLookup(page));
  /** The initial values of the form. `key` is the form's React key: `pick` changes the key, so React creates a new form. */
  const [initialForm, setInitialForm] = useState<{ search: ChosenAccount; key: number }>({
    search: page.search,
    key: 0,
  });
  const [startedBy, setStartedBy] = useState<Start | null>(null);
  const runningSearch = useRef<AbortController | null>(null);

  async function startSearch(search: GameAccount, start: Start) {
    runningSearch.current?.abort();
    const controller = new AbortController();
    runningSearch.current = controller;
    setStartedBy(start);
    setLookup({ kind: 'searching' });
    // With the search in the address, a reload or a return after signing in repeats the search.
    history.replaceState(null, '', addGameAddress(search));
    const outcome = await lookUp(search, page.hasTags, controller.signal);
    if (!controller.signal.aborted) setLookup(outcome);
  }

  return {
    form,
    hasTags: page.hasTags,
    game: gameId ? gameById(gameId) : undefined,
    lookup,
    initialForm,
    startedBy,

    chooseGame(event: ChangeEvent<HTMLSelectElement>) {
      runningSearch.current?.abort();
      setGameId(findGameByName(event.target.value)?.id ?? null);
      setLookup({ kind: 'none' });
      // Otherwise a reload would show the result of the previous game.
      const query = new URLSearchParams({ GameType: event.target.value });
      history.replaceState(null, '', `/addGame?${query}`);
    },

    send(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      // Hides the phone's keyboard, which covers the result. The focus stays in the form.
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (isTouchScreen()) submitter?.focus();
      const search = readSearch(gameId, new FormData(event.currentTarget));
      return search ? startSearch(search, 'typed') : undefined;
    },

    pick(search: GameAccount) {
      setGameId(search.game);
      setInitialForm({ search, key: initialForm.key + 1 });
      return startSearch(search, 'picked');
    },
  };
}

export function isTouchScreen(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

function readSearch(game: GameId | null, data: FormData): GameAccount | null {
  const readText = (field: string) => String(data.get(field) ?? '');
  return game && { game, name: readText('GameUsername'), region: readText('Region') };
}
