import { useEffect, useState } from 'react';
import { unranked } from '../../../domain/games/rank.ts';
import { defaultPictureAddress } from '../../../domain/pictures/addresses.ts';
import { type CardRank, toCard } from '../../../domain/previews/card.ts';
import { staleAfterMs } from '../../../domain/profiles/rank-refresh.ts';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { BreakableName } from '../../components/breakable-name.tsx';
import { Emblem } from '../../emblems/emblem.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { fillRanks } from '../profile/keep-known-ranks.ts';
import { watchProfile } from '../profile/watch-profile.ts';
import styles from './overlay.module.css';

/** The background of an overlay: dark, light, or none with outlined text. */
export type OverlayTheme = 'dark' | 'light' | 'clear';

/** A profile for a video stream, without navigation and footer. */
export interface OverlayPage {
  readonly kind: 'overlay';
  readonly document: UserDocument;
  /** The name of the only game that is shown; null for all games. */
  readonly gameType: string | null;
  readonly theme: OverlayTheme;
}

/** How long to wait before watching a deleted or suspended profile again, because a suspension may end. */
const retryAfterMs = 60_000;

export const definition: PageDefinition<OverlayPage> = {
  title: (page, site) => `${page.document.displayName}: overlay · ${site.name}`,
  Screen: Overlay,
};

/** The picture, name and best ranks of a profile, updated live. Renders nothing while the profile is deleted or suspended. */
export function Overlay({ page }: { site: Site; page: OverlayPage }) {
  const document = useOverlayDocument(page.document);
  if (!document) return null;
  const { displayName, picture, best, others } = toCard(filterGames(document, page.gameType));
  const shownRanks = best ? [best, ...others] : [];
  return (
    <main className={styles.overlay} data-theme={page.theme}>
      <div className={styles.plate}>
        <img
          className={styles.picture}
          src={picture ?? defaultPictureAddress(displayName)}
          width="64"
          height="64"
          alt=""
        />
        <div className={styles.details}>
          <h1 className={styles.name} data-long={displayName.length > 14 || undefined}>
            <BreakableName>{displayName}</BreakableName>
          </h1>
          {/* A new key starts the animation of a new rank. */}
          <p className={styles.rank} key={best?.words} data-long={isLong(best) || undefined}>
            {best?.words ?? 'No rank yet'}
          </p>
          {best ? (
            <p className={styles.points}>
              <span key={best.points} className={styles.value}>
                {best.points}
              </span>{' '}
              {best.queue}
            </p>
          ) : null}
          {best ? (
            <p className={styles.game}>
              {best.game}
              {best.isVerified ? null : ' · unverified'}
            </p>
          ) : null}
        </div>
        <div className={styles.emblem} key={best?.tier}>
          <Emblem tier={best?.tier ?? unranked} division={best?.division} size={72} isDecorative />
        </div>
        {others.length > 0 ? (
          <ul className={styles.others}>
            {others.map((rank) => (
              <li
                className={styles.other}
                key={`${rank.game} ${rank.player} ${rank.queue} ${rank.words}`}
              >
                <Emblem tier={rank.tier} division={rank.division} size={44} isDecorative />
                <p>{rank.words}</p>
                <p className={styles.game}>{rank.game}</p>
                {rank.isVerified ? null : <p className={styles.game}>unverified</p>}
              </li>
            ))}
          </ul>
        ) : null}
        {shownRanks.some(({ isSample }) => isSample) ? (
          <p className={styles.sample}>Sample data</p>
        ) : null}
      </div>
    </main>
  );
}

function filterGames(document: UserDocument, gameType: string | null): UserDocument {
  if (gameType === null) return document;
  const savedGames = document.savedGames.filter(({ GameType }) => GameType === gameType);
  return { ...document, savedGames };
}

function isLong(rank: CardRank | null): boolean {
  return (rank?.words.length ?? 0) > 10;
}

/** Returns the latest document, also while the server does not answer; null while the profile is deleted or suspended. */
function useOverlayDocument(initial: UserDocument): UserDocument | null {
  const [document, setDocument] = useState<UserDocument | null>(initial);
  useEffect(() => {
    let stop: () => void;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      stop = watchProfile(initial, {
        // A document that arrives after a newer one is ignored. After a deletion every revision is accepted.
        onDocument: (incoming) =>
          setDocument((known) =>
            known && incoming.revision < known.revision ? known : fillRanks(incoming, known),
          ),
        onGone() {
          setDocument(null);
          void requestPage();
          retryTimer = setTimeout(watch, retryAfterMs);
        },
        onLost: () => undefined,
      });
    };
    watch();
    // A request of the page makes the server refresh stale ranks.
    const requestTimer = setInterval(requestPage, staleAfterMs);
    return () => {
      stop();
      clearTimeout(retryTimer);
      clearInterval(requestTimer);
    };
  }, [initial]);

  return document;
}

/** Requests this page unless it is hidden, and opens the new address of a renamed profile. After an error it does nothing. */
async function requestPage(): Promise<void> {
  if (document.hidden) return;
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (response?.redirected && response.ok) location.replace(response.url);
}
