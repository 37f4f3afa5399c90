import { useEffect, useRef } from 'react';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { addGameTexts } from '../../../texts/add-game.ts';
import type { PageDefinition } from '../../page-definition.ts';
import { confirmationId } from '../../parts/game-account/account-links.ts';
import { PlayerList } from '../../parts/game-account/player-list.tsx';
import { card, FormPage } from '../../ui/form-page.tsx';
import styles from './add-game.module.css';
import { Confirmation } from './confirmation.tsx';
import type { AddGamePage } from './look-up.ts';
import { SearchForm, SearchSummary } from './search-form.tsx';
import { isTouchScreen, useSearch } from './use-search.ts';

export const definition: PageDefinition<AddGamePage> = {
  title: (_page, site) => `${addGameTexts.title} · ${site.name}`,
  Screen: AddGame,
};

function AddGame({ page }: { page: AddGamePage }) {
  const resultArea = useRef<HTMLDivElement>(null);
  const search = useSearch(page);
  const { form, game, lookup, startedBy } = search;

  useEffect(() => {
    if (!startedBy || lookup.kind === 'none') return;
    const wrongField = lookup.kind === 'failed' && lookup.note?.field;
    const field = wrongField ? form.current?.elements.namedItem(wrongField) : null;
    if (field instanceof HTMLElement) field.scrollIntoView({ block: 'center' });
    else {
      const isInForm = lookup.kind === 'failed' && lookup.players.length === 0;
      const shown = isInForm ? form : resultArea;
      shown.current?.scrollIntoView({ block: 'nearest' });
    }
    const { activeElement } = document;
    // The pressed link may be gone, so the focus waits at the result.
    if (lookup.kind === 'searching' && startedBy === 'picked') {
      resultArea.current?.focus({ preventScroll: true });
    }
    const isInSearch =
      form.current?.contains(activeElement) || activeElement === resultArea.current;
    // The form with the focus folds.
    if (lookup.kind === 'found' && (isInSearch || activeElement === document.body)) {
      document.getElementById(confirmationId)?.focus({ preventScroll: true });
    }
    if (field instanceof HTMLElement && isInSearch && !isTouchScreen()) {
      field.focus({ preventScroll: true });
    }
  }, [form, lookup, startedBy]);

  const hasResult = lookup.kind === 'failed' ? lookup.players.length > 0 : lookup.kind !== 'none';
  const { demoPlayers } = page;
  // The others appear with the choice of their game.
  const samples = game
    ? demoPlayers.filter((sample) => sample.game === game.id)
    : demoPlayers.slice(0, 6);
  return (
    <FormPage
      title={addGameTexts.title}
      lead={page.username === null ? addGameTexts.leadSignedOut : addGameTexts.lead}
      size="wide"
    >
      <details className={styles.search} open={lookup.kind !== 'found'}>
        <SearchSummary search={search} />
        <div className={card}>
          <SearchForm key={search.initialForm.key} games={page.games} search={search} />
        </div>
      </details>
      <div className={hasResult ? 'stack' : 'visually-hidden'} ref={resultArea} tabIndex={-1}>
        <p
          className={lookup.kind === 'searching' ? 'row title muted' : 'visually-hidden'}
          role="status"
        >
          {lookup.kind === 'searching' ? (
            <>
              <span className={styles.spinner} aria-hidden="true" /> {addGameTexts.searching}
            </>
          ) : null}
          {lookup.kind === 'failed' && lookup.players.length > 0 ? lookup.error : null}
          {lookup.kind === 'found' ? addGameTexts.found(formatPlayerName(lookup.player)) : null}
        </p>
        {lookup.kind === 'failed' && lookup.players.length > 0 && game ? (
          <PlayerList
            title={lookup.error}
            players={lookup.players.map(({ name, ...player }) => ({
              account: { game: game.id, name, region: '' },
              ...player,
            }))}
            onPick={search.pick}
          />
        ) : null}
        {lookup.kind === 'found' && game ? (
          <Confirmation
            key={`${lookup.player.name} ${lookup.player.region}`}
            game={game}
            player={lookup.player}
            username={page.username}
            error={lookup.error}
            otherRegion={lookup.otherRegion}
          />
        ) : null}
      </div>
      <PlayerList
        title={addGameTexts.demoPlayers}
        players={samples.map(({ profileIconId, ...account }) => ({ account, profileIconId }))}
        onPick={search.pick}
      />
    </FormPage>
  );
}
