import { useEffect, useRef } from 'react';
import { toVisibleName } from '../../../domain/games/visible-name.ts';
import { Alert } from '../../components/alert.tsx';
import { card, FormPage } from '../../components/form-page.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import styles from './add-game.module.css';
import { Confirmation } from './confirmation.tsx';
import type { AddGamePage } from './look-up.ts';
import { RecentPlayers, SamplePlayers } from './player-lists.tsx';
import { SearchForm } from './search-form.tsx';
import { Skeleton } from './skeleton.tsx';
import { isTouchScreen, useSearch } from './use-search.ts';

export const definition: PageDefinition<AddGamePage> = {
  title: (_page, site) => `Add a Game Stat · ${site.name}`,
  Screen: AddGame,
};

/** The page that looks a player up and saves the game. Its address contains the search. */
export function AddGame({ site, page }: { site: Site; page: AddGamePage }) {
  const resultArea = useRef<HTMLDivElement>(null);
  const search = useSearch(page);
  const { form, game, lookup, startedBy } = search;

  useEffect(() => {
    if (!startedBy || lookup.kind === 'none') return;
    const wrongField = lookup.kind === 'failed' && lookup.remark?.field;
    const field = wrongField ? form.current?.elements.namedItem(wrongField) : null;
    // The message at the field is more helpful than the alert below the form.
    if (field instanceof HTMLElement) field.scrollIntoView({ block: 'center' });
    else resultArea.current?.scrollIntoView({ block: 'nearest' });
    const { activeElement, body } = document;
    // The focus moves only from inside the form, or if no element has it.
    const isInForm = form.current?.contains(activeElement) || activeElement === body;
    if (field instanceof HTMLElement && isInForm && !isTouchScreen()) {
      field.focus({ preventScroll: true });
    }
  }, [form, lookup, startedBy]);

  return (
    <FormPage
      title="Add a Game Stat"
      lead={
        site.viewer
          ? 'Look up an account and put its ranks on your page.'
          : 'Look up an account. To put its ranks on your page, sign in first.'
      }
      size="wide"
    >
      <div className={card}>
        <SearchForm key={search.initialForm.key} search={search} />
      </div>
      <div className={`stack ${styles.result}`} ref={resultArea}>
        <p className={styles.status} role="status">
          {lookup.kind === 'searching' ? (
            <>
              <span className={styles.spinner} aria-hidden="true" /> Looking for the player…
            </>
          ) : null}
          {lookup.kind === 'found' ? (
            <span className="visually-hidden">Found {toVisibleName(lookup.result.name)}.</span>
          ) : null}
        </p>
        {lookup.kind === 'searching' && game ? <Skeleton game={game} /> : null}
        {lookup.kind === 'failed' ? <Alert>{lookup.error}</Alert> : null}
        {lookup.kind === 'found' && game ? (
          <Confirmation
            key={`${lookup.result.name} ${lookup.result.region}`}
            game={game}
            result={lookup.result}
            viewer={site.viewer}
            saved={lookup.saved}
            shouldFocusTitle={startedBy === 'picked'}
          />
        ) : null}
      </div>
      {site.samplePlayers ? <SamplePlayers players={site.samplePlayers} search={search} /> : null}
      {/* Last, because this list appears with hydration and must not move other elements. */}
      <RecentPlayers search={search} />
    </FormPage>
  );
}
