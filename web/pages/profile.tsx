import { useRef, useState } from 'react';
import { mostSavedGames } from '../../domain/profiles/profile.ts';
import { Alert } from '../components/alert.tsx';
import { primaryButton } from '../components/button.ts';
import { Icon } from '../components/icons.tsx';
import type { ProfilePage, Site } from '../page.ts';
import { EmptyProfile } from './profile/empty-profile.tsx';
import { GameCard } from './profile/game-card.tsx';
import { keyOf } from './profile/game-key.ts';
import { Hero } from './profile/hero.tsx';
import styles from './profile/profile.module.css';
import { removeGame } from './profile/remove-game.ts';
import { historyOf, useHistory } from './profile/use-history.ts';
import { useLiveDocument } from './profile/use-live-document.ts';

/** A gamer's page, which follows its document while somebody looks. Its owner finds the controls on it. */
export function Profile({ site, page }: { site: Site; page: ProfilePage }) {
  const { document, lost, news, change } = useLiveDocument(page.document);
  const history = useHistory(page.document.displayName, page.history, document.savedGames);
  const [error, setError] = useState(page.error);
  const heading = useRef<HTMLHeadingElement>(null);
  const [shownFirst] = useState(() => new Set(page.document.savedGames.map(keyOf)));
  const isOwner = site.viewer?.displayName === document.displayName;
  const { displayName, savedGames } = document;

  async function remove(index: number) {
    const item = savedGames[index];
    if (!item) return;
    setError(null);
    const removed = await removeGame(displayName, item);
    if (removed.kind === 'failed') return setError(removed.error);
    change((latest) => ({
      savedGames: latest.savedGames.filter((other) => keyOf(other) !== keyOf(item)),
    }));
    // The pressed button is gone; the next stop of the keyboard should be near, not at the top.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <Hero document={document} origin={site.origin} isOwner={isOwner} onChange={change} />
      <section className={styles.games} aria-labelledby="games-title">
        <div className={styles.head}>
          <h2 className={styles.title} id="games-title" ref={heading} tabIndex={-1}>
            Games
          </h2>
          {isOwner && savedGames.length > 0 && savedGames.length < mostSavedGames ? (
            <a className={primaryButton} href="/addGame">
              <Icon name="plus" />
              Add a new game stat
            </a>
          ) : null}
        </div>
        {isOwner && savedGames.length >= mostSavedGames ? (
          <p className={styles.full}>
            This page is full: it holds {mostSavedGames} games. Remove one to add another.
          </p>
        ) : null}
        <Alert>{error}</Alert>
        {savedGames.length === 0 ? (
          <EmptyProfile displayName={displayName} isOwner={isOwner} />
        ) : (
          <ul className={styles.list}>
            {savedGames.map((item, index) => (
              <li
                key={keyOf(item)}
                className={shownFirst.has(keyOf(item)) ? undefined : styles.arrived}
              >
                <GameCard
                  displayName={displayName}
                  item={item}
                  history={historyOf(item, history)}
                  onRemove={isOwner ? () => remove(index) : undefined}
                />
              </li>
            ))}
          </ul>
        )}
        {isOwner ? null : (
          <a className={styles.report} href={`/report?username=${displayName}`} rel="nofollow">
            Report this profile
          </a>
        )}
      </section>
      <p className="visually-hidden" aria-live="polite">
        {news}
      </p>
      <p className={styles.lost} role="status">
        {lost ? 'Connection lost. Trying again…' : ''}
      </p>
    </>
  );
}
