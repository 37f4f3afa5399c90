import { type ReactNode, useState } from 'react';
import { unranked } from '../../../domain/games/rank.ts';
import type { QueueSummaries } from '../../../domain/history/queue-summary.ts';
import { sortByRank } from '../../../domain/profiles/best-rank.ts';
import { maxSavedGames } from '../../../domain/profiles/profile.ts';
import type { SavedGameItem, UserDocument } from '../../../domain/profiles/user-document.ts';
import { profileTexts } from '../../../texts/profile.tsx';
import { Emblem } from '../../emblems/emblem.tsx';
import type { Site } from '../../page-definition.ts';
import { Alert } from '../../ui/alert.tsx';
import { secondaryButton } from '../../ui/button.ts';
import type { OwnerTools } from '../owner-tools/owner-tools.tsx';
import { GameCard } from './game-card.tsx';
import { toCardId, toGameKey } from './game-key.ts';
import { Hero } from './hero.tsx';
import styles from './profile.module.css';
import { type LiveProfile, useLiveProfile } from './use-live-profile.ts';

export interface ShownProfile {
  readonly document: UserDocument;
  /** The sparkline and the highest rank of each queue. */
  readonly summaries: QueueSummaries;
  /** The error of a form that the owner sent without script. */
  readonly error: string | null;
}

/** A profile with this many games shows them as rows. */
const minCompactGames = 7;

type Removals = ReturnType<OwnerTools['useRemovals']>;

const useNoRemovals = ({
  document,
}: LiveProfile): Partial<Removals> & Pick<Removals, 'document'> => ({
  document,
});

/**
 * The page of a profile, updated live while it is open.
 * @param props.owner the owner's controls; undefined for visitors.
 * @param props.notice a message for the owner above the games.
 */
export function ProfileView(props: {
  site: Site;
  page: ShownProfile;
  owner?: OwnerTools;
  notice?: ReactNode;
}) {
  const { site, page, owner } = props;
  const [error, setError] = useState(page.error);
  const live = useLiveProfile(page, site.origin, owner);
  const { isLost, announcement, update } = live;
  // The same hook in every render, because a page has an owner or it has none.
  const useRemovals = owner?.useRemovals ?? useNoRemovals;
  const { document, ...removals } = useRemovals(live, () => setError(null));
  const [initialKeys] = useState(() => sortByRank(page.document.savedGames).map(toGameKey));
  const { displayName } = document;
  const isCompact = document.savedGames.length >= minCompactGames;
  // Later games come last.
  const findPlace = (item: SavedGameItem) =>
    initialKeys.indexOf(toGameKey(item)) + 1 || maxSavedGames + 1;
  // Cards stay where they were when the page opened, also when a rank changes.
  const savedGames = document.savedGames.toSorted((a, b) => findPlace(a) - findPlace(b));

  return (
    <>
      <Hero
        document={document}
        savedGames={live.document.savedGames}
        origin={site.origin}
        owner={owner}
        countRankChanges={live.countRankChanges}
        onChange={update}
      />
      <section className={styles.games} aria-labelledby="games-title">
        <div className={`row apart ${styles.head}`}>
          <h2 className={styles.title} id="games-title" tabIndex={-1}>
            {profileTexts.games}
          </h2>
          {owner ? <owner.AddGame gameCount={savedGames.length} /> : null}
        </div>
        <Alert>{error}</Alert>
        {props.notice}
        {savedGames.length === 0 ? (
          owner ? (
            <owner.Invitation />
          ) : (
            <div className={`centred ${styles.empty}`}>
              <Emblem tier={unranked} size={96} isDecorative />
              <p>{profileTexts.noGames(displayName)}</p>
              <p className="choices">
                <a className={secondaryButton} href="/">
                  {profileTexts.findProfile}
                </a>
                {site.viewer ? null : (
                  <a className={secondaryButton} href="/signup">
                    {profileTexts.makePage}
                  </a>
                )}
              </p>
            </div>
          )
        ) : (
          <ul
            className={styles.list}
            data-count={savedGames.length}
            data-compact={isCompact || undefined}
          >
            {savedGames.map((item) => {
              const key = toGameKey(item);
              const removed = removals.findPlaceholder?.(item);
              return (
                <li
                  key={key}
                  id={toCardId(item)}
                  className={
                    removed?.className ?? (initialKeys.includes(key) ? undefined : styles.added)
                  }
                >
                  <GameCard
                    displayName={displayName}
                    item={item}
                    summaries={live.summaries}
                    samples={live.samples}
                    countRankChanges={live.countRankChanges}
                    owner={owner}
                    isOnly={savedGames.length === 1}
                    isCompact={isCompact}
                    removalError={removals.findError?.(item)}
                    onRemove={() => removals.remove?.(item)}
                  />
                  {removed?.placeholder}
                </li>
              );
            })}
          </ul>
        )}
        {owner ? null : (
          <a
            className={`fine-print ${styles.report}`}
            href={`/report?username=${displayName}`}
            rel="nofollow"
          >
            {profileTexts.report}
          </a>
        )}
      </section>
      <p className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </p>
      {live.moment}
      <p className={`fine-print ${styles.lost}`} role="status">
        {isLost ? profileTexts.connectionLost : ''}
      </p>
    </>
  );
}
