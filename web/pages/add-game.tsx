import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { findGameByName } from '../../domain/games/games.ts';
import { Alert } from '../components/alert.tsx';
import type { AddGamePage, Site } from '../page.ts';
import styles from './add-game/add-game.module.css';
import { Confirmation } from './add-game/confirmation.tsx';
import { addGameAddress, type Lookup, lookUp, lookupOf, type Search } from './add-game/look-up.ts';
import { SamplePlayers } from './add-game/sample-players.tsx';
import { SearchForm } from './add-game/search-form.tsx';

/** Choosing a game, looking a player up, and saving what was found. The address holds the search, with and without script. */
export function AddGame({ site, page }: { site: Site; page: AddGamePage }) {
  const [gameType, setGameType] = useState(page.gameType);
  const [lookup, setLookup] = useState<Lookup>(() => lookupOf(page));
  const running = useRef<AbortController | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const game = findGameByName(gameType);

  useEffect(() => {
    // The game may have been chosen before the script arrived, or by a browser that restores forms.
    const chosen = form.current?.elements.namedItem('game');
    if (chosen instanceof HTMLSelectElement && chosen.value) setGameType(chosen.value);
    return () => running.current?.abort();
  }, []);

  function chooseGame(event: ChangeEvent<HTMLSelectElement>) {
    running.current?.abort();
    setGameType(event.target.value);
    setLookup({ kind: 'none' });
    // Or a reload would bring the other game's result back.
    history.replaceState(null, '', `/addGame?${new URLSearchParams({ game: event.target.value })}`);
  }

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = searchOf(new FormData(event.currentTarget));
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setLookup({ kind: 'searching' });
    // The address keeps the search, so that a reload or a way back from signing in loses nothing.
    history.replaceState(null, '', addGameAddress(wanted));
    const found = await lookUp(wanted, mine.signal);
    if (!mine.signal.aborted) setLookup(found);
  }

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Add a Game Stat</h1>
      <SearchForm
        form={form}
        page={page}
        game={game}
        searching={lookup.kind === 'searching'}
        onChooseGame={chooseGame}
        onSearch={search}
      />
      <p className={styles.looking} role="status">
        {lookup.kind === 'searching' ? (
          <>
            <span className={styles.spinner} aria-hidden="true" /> Looking for the player…
          </>
        ) : null}
        {lookup.kind === 'found' ? (
          <span className="visually-hidden">Found {lookup.result.name}.</span>
        ) : null}
      </p>
      {lookup.kind === 'failed' ? <Alert>{lookup.error}</Alert> : null}
      {lookup.kind === 'found' && game ? (
        <Confirmation
          key={`${lookup.result.name} ${lookup.result.region}`}
          game={game}
          result={lookup.result}
          viewer={site.viewer}
          error={lookup.saveError}
        />
      ) : null}
      {site.samplePlayers ? (
        <SamplePlayers players={site.samplePlayers} gameType={gameType} />
      ) : null}
    </div>
  );
}

function searchOf(data: FormData): Search {
  const text = (field: string) => String(data.get(field) ?? '');
  return { gameType: text('game'), username: text('username'), region: text('region') };
}
