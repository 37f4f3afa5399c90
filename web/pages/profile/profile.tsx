import { useRef, useState } from 'react';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import { maxSavedGames } from '../../../domain/profiles/profile.ts';
import type { QueueHistory } from '../../../domain/profiles/public-history.ts';
import { Alert } from '../../components/alert.tsx';
import type { PageDefinition, Site } from '../../page.ts';
import type { OwnerTools } from '../own-profile/tools.ts';
import { EmptyProfile } from './empty-profile.tsx';
import { GameCard } from './game-card.tsx';
import { keyOf } from './game-key.ts';
import { Hero } from './hero.tsx';
import styles from './profile.module.css';
import { historyOf, useHistory } from './use-history.ts';
import { useLiveDocument } from './use-live-document.ts';

export interface ShownProfile {
  readonly document: UserDocument;
  /** How the ranks of its games changed; read anew from `/api/users/{username}/history` after a live change. */
  readonly history: readonly QueueHistory[];
  /** A message about something that the owner just tried without script. */
  readonly error: string | null;
}

/** A profile as everybody but its owner sees it. */
export interface ProfilePage extends ShownProfile {
  readonly kind: 'profile';
}

export const definition: PageDefinition<ProfilePage> = {
  title: (page, site) => `${page.document.displayName} · ${site.name}`,
  Screen: Profile,
};

/**
 * A gamer's page, which follows its document while somebody looks.
 * @param props.owner the controls that its owner finds on it; undefined for everybody else.
 */
export function Profile(props: { site: Site; page: ShownProfile; owner?: OwnerTools }) {
  const { site, page, owner } = props;
  const { document, lost, news, update } = useLiveDocument(page.document);
  const history = useHistory(page.document.displayName, page.history, document.savedGames);
  const [error, setError] = useState(page.error);
  const heading = useRef<HTMLHeadingElement>(null);
  const [shownFirst] = useState(() => new Set(page.document.savedGames.map(keyOf)));
  const { displayName, savedGames } = document;

  async function remove(index: number) {
    const item = savedGames[index];
    if (!item || !owner) return;
    setError(null);
    const removed = await owner.removeGame(displayName, item);
    if (removed.kind === 'failed') return setError(removed.error);
    update(removed.document);
    // The pressed button is gone; the next stop of the keyboard should be near, not at the top.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <Hero document={document} origin={site.origin} owner={owner} onChange={update} />
      <section className={styles.games} aria-labelledby="games-title">
        <div className={styles.head}>
          <h2 className={styles.title} id="games-title" ref={heading} tabIndex={-1}>
            Games
          </h2>
          {owner && savedGames.length > 0 && savedGames.length < maxSavedGames ? (
            <owner.AddGameLink />
          ) : null}
        </div>
        {owner && savedGames.length >= maxSavedGames ? (
          <p className={styles.full}>
            This page is full: it holds {maxSavedGames} games. Remove one to add another.
          </p>
        ) : null}
        <Alert>{error}</Alert>
        {savedGames.length === 0 ? (
          <EmptyProfile displayName={displayName} owner={owner} />
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
                  owner={owner}
                  onRemove={() => remove(index)}
                />
              </li>
            ))}
          </ul>
        )}
        {owner ? null : (
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
