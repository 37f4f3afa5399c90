import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { sortForPage } from '../../../domain/profiles/game-order.ts';
import { maxSavedGames, type PublicGame } from '../../../domain/profiles/profile.ts';
import { profileTexts } from '../../../texts/profile.ts';
import { toGameKey } from '../game-account/account-links.ts';
import { useLive, useProfile } from '../live/live-profile.tsx';
import { type CardLayout, GameCard, type OwnerSlots } from './game-card.tsx';
import styles from './profile.module.css';
import { splitColumns } from './split-columns.ts';
import { Freshness } from './update-ranks.tsx';

/** Its script is loaded when a page is open, because no visitor needs it before a change. Without it, there is no message. */
const loadMessage = () => import('./changes/moment.tsx').catch(() => ({ default: () => null }));
const MomentMessage = lazy(loadMessage);

/** With this many games each is one row until it is opened: on a phone, and on every screen. */
const minFolded = { onPhone: 3, everywhere: 8 };

/** The page of a profile, for visitors and with more slots filled for its owner. */
export function ProfileView(props: {
  /** The games of the profile. A game that the owner removes keeps its place until the page is left. */
  games: readonly PublicGame[];
  top: ReactNode;
  /** In place of the games, if there are none. */
  empty: ReactNode;
  /** Beside the title of the games. */
  action?: ReactNode;
  /** Above the games. */
  notice?: ReactNode;
  cardActions?: (item: PublicGame) => OwnerSlots;
}) {
  const { games } = props;
  const orderCount = useLive((live) => live.orderCount);
  const { accent } = useProfile();
  const layout = chooseLayout(games.length);
  // Cards stay where they were when the page opened, also when a rank changes, until the owner changes the order.
  const [order, setOrder] = useState(() => toOrder(games, orderCount));
  if (order.orderCount !== orderCount) setOrder(toOrder(games, orderCount));
  const findPlace = (item: PublicGame) =>
    order.keys.indexOf(toGameKey(item)) + 1 || maxSavedGames + 1;

  return (
    <div className={styles.view} data-accent={accent ?? undefined}>
      {props.top}
      <section className={`stack ${styles.games}`} aria-labelledby="games-title">
        <div className={`row apart ${styles.head}`}>
          <h2 className={`title ${styles.title}`} id="games-title" tabIndex={-1}>
            {profileTexts.games}
          </h2>
          <Freshness />
          {props.action}
        </div>
        {props.notice}
        {games.length === 0 ? props.empty : null}
        <div className={styles.cards} data-columns={games.length > 1 || undefined}>
          {[...games]
            .sort((a, b) => findPlace(a) - findPlace(b))
            .map((item) => {
              const key = toGameKey(item);
              const position = order.keys.includes(key)
                ? key === order.secondColumn && 'second-column'
                : 'new';
              return (
                <GameCard
                  key={key}
                  item={item}
                  layout={layout}
                  position={position || undefined}
                  owner={props.cardActions?.(item)}
                />
              );
            })}
        </div>
      </section>
      <Messages />
    </div>
  );
}

function toOrder(games: readonly PublicGame[], orderCount: number) {
  const sorted = sortForPage(games);
  const second = sorted[splitColumns(sorted, chooseLayout(games.length) === 'folded')];
  return { orderCount, keys: sorted.map(toGameKey), secondColumn: second && toGameKey(second) };
}

function chooseLayout(gameCount: number): CardLayout {
  if (gameCount === 1) return 'single';
  if (gameCount >= minFolded.everywhere) return 'folded';
  return gameCount >= minFolded.onPhone ? 'folded-on-phone' : 'open';
}

/** The text for screen readers, the message about a new rank, and the notice of a lost connection. */
export function Messages() {
  const { announcement, moments, isLost } = useLive((live) => live);
  // Loaded later, it would be a request of every watcher at the moment of a change.
  useEffect(() => void loadMessage(), []);
  return (
    <>
      <p className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </p>
      {moments.length > 0 ? (
        <Suspense>
          <MomentMessage moments={moments} />
        </Suspense>
      ) : null}
      <p className={`fine-print raised screen-only ${styles.lost}`} role="status">
        {isLost ? profileTexts.connectionLost : ''}
      </p>
    </>
  );
}
