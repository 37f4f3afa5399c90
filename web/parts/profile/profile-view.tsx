import { type ReactNode, useState } from 'react';
import { unranked } from '../../../domain/games/rank.ts';
import type { QueueSummaries } from '../../../domain/history/queue-summary.ts';
import { sortByRank } from '../../../domain/profiles/best-rank.ts';
import type { PublicGame, PublicProfile } from '../../../domain/profiles/profile.ts';
import { maxSavedGames } from '../../../domain/profiles/profile.ts';
import { profileTexts } from '../../../texts/profile.tsx';
import { Emblem } from '../../emblems/emblem.tsx';
import type { Site } from '../../page-definition.ts';
import { secondaryButton } from '../../ui/button.ts';
import type { OwnerTools } from '../owner-tools/owner-tools.tsx';
import { GameCard } from './game-card.tsx';
import { toCardId, toGameKey } from './game-key.ts';
import { Hero } from './hero.tsx';
import styles from './profile.module.css';
import { useLiveProfile } from './use-live-profile.ts';

export interface ShownProfile {
  readonly profile: PublicProfile;
  readonly summaries: QueueSummaries;
}

/** A profile with this many games shows them as rows. */
const minCompactGames = 7;

/** The page of a profile, updated live. `removedGames` were removed before it opened, and offer 'Undo'. */
export function ProfileView(props: {
  site: Site;
  page: ShownProfile;
  owner?: OwnerTools;
  notice?: ReactNode;
  removedGames?: readonly PublicGame[];
}) {
  const { site, page, owner } = props;
  const live = useLiveProfile(page, site.origin, owner);
  const { profile, isLost, announcement, update } = live;
  const { displayName } = profile;
  const [removals, setRemovals] = useState(props.removedGames ?? []);
  const shownKeys = profile.savedGames.map(toGameKey);
  // A removed game keeps its place until the page is left.
  const removedGames = removals.filter((item) => !shownKeys.includes(toGameKey(item)));
  const games = [...profile.savedGames, ...removedGames];
  const [initialKeys] = useState(() => sortByRank(games).map(toGameKey));
  const isCompact = games.length >= minCompactGames;
  const findPlace = (item: PublicGame) =>
    initialKeys.indexOf(toGameKey(item)) + 1 || maxSavedGames + 1;
  // Cards stay where they were when the page opened, also when a rank changes.
  const sortedGames = games.toSorted((a, b) => findPlace(a) - findPlace(b));

  return (
    <>
      <Hero
        profile={profile}
        savedGames={games}
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
          {owner && games.length > 0 ? (
            <owner.AddGame gameCount={profile.savedGames.length} />
          ) : null}
        </div>
        {props.notice}
        {games.length === 0 ? (
          owner ? (
            <owner.Invitation displayName={displayName} />
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
            className={`stack ${styles.list}`}
            data-count={games.length}
            data-compact={isCompact || undefined}
          >
            {sortedGames.map((item) => {
              const key = toGameKey(item);
              const isRemoved = removedGames.includes(item);
              return (
                <li
                  key={key}
                  id={toCardId(item)}
                  className={initialKeys.includes(key) ? undefined : styles.added}
                >
                  <GameCard
                    displayName={displayName}
                    item={item}
                    summaries={live.summaries}
                    samples={live.samples}
                    countRankChanges={live.countRankChanges}
                    owner={owner}
                    isOnly={games.length === 1}
                    isCompact={isCompact}
                    isRemoved={isRemoved}
                    removal={
                      owner ? (
                        <owner.Removal
                          displayName={displayName}
                          item={item}
                          isRemoved={isRemoved}
                          onRemove={() =>
                            setRemovals([
                              ...removals.filter((removal) => toGameKey(removal) !== key),
                              item,
                            ])
                          }
                          onChange={update}
                        />
                      ) : null
                    }
                  />
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
