import { useEffect, useState } from 'react';
import { toCard } from '../../../domain/previews/card.ts';
import { chooseStart, compareSession } from '../../../domain/previews/overlay-session.ts';
import { filterChosen, type RankChoice } from '../../../domain/previews/rank-choice.ts';
import type { OverlayTheme } from '../../../domain/previews/themes.ts';
import type { PublicProfile } from '../../../domain/profiles/profile.ts';
import { staleAfterMs } from '../../../domain/refresh/rank-refresh.ts';
import { readUserDocument } from '../../../domain/wire/user-document.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { watchProfile } from '../../parts/live/watch-profile.ts';
import { OverlayPanel } from '../../parts/overlay/overlay-panel.tsx';

export interface OverlayPage {
  readonly kind: 'overlay';
  readonly profile: PublicProfile;
  readonly choice: RankChoice;
  readonly theme: OverlayTheme;
  /** Whether it says how the rank has changed since it was opened. */
  readonly hasSession?: boolean;
}

/** How long to wait before trying again, because a suspension may end. */
const retryAfterMs = 60_000;
/** How long to wait before reloading, because the page may come from a database that has not got the change yet. */
const reloadDelayMs = 2000;

export const definition: PageDefinition<OverlayPage> = {
  title: (page, site) => `${page.profile.displayName}: overlay · ${site.name}`,
  Screen: Overlay,
};

export function Overlay({ page }: { site: Site; page: OverlayPage }) {
  const { choice, theme } = page;
  const profile = useOverlayProfile(page.profile, choice);
  const [openedAt] = useState(() => Date.now());
  const [start, setStart] = useState(page.profile);
  if (!profile) return null;
  const nextStart = chooseStart(start, profile, choice, openedAt);
  if (nextStart !== start) setStart(nextStart);
  const card = toCard(profile, choice);
  const session = page.hasSession ? compareSession(nextStart, profile, choice) : undefined;
  return (
    <main>
      <OverlayPanel card={card} theme={theme} session={session} nameTag="h1" />
    </main>
  );
}

/** Returns the latest profile, also while the server does not answer; null while the profile is deleted or suspended. */
function useOverlayProfile(initial: PublicProfile, choice: RankChoice): PublicProfile | null {
  const [profile, setProfile] = useState<PublicProfile | null>(initial);
  useEffect(() => {
    let reloadTimer: ReturnType<typeof setTimeout> | undefined;
    const reload = async () => {
      const response = await requestHead();
      // Otherwise the video would show an error page, which watches nothing.
      if (response?.ok) location.reload();
      else reloadTimer = setTimeout(reload, retryAfterMs);
    };
    const reloadSoon = () => {
      reloadTimer ??= setTimeout(reload, reloadDelayMs);
    };
    const stop = watchProfile(initial, (event) => {
      if (event.kind === 'gone') {
        setProfile(null);
        reloadSoon();
      }
      if (event.kind !== 'document') return;
      const incoming = readUserDocument(event.document);
      // Only the server knows whether the chosen account has a new name or was removed.
      if (choice.account && filterChosen(incoming.savedGames, choice).length === 0) {
        return reloadSoon();
      }
      // A profile that arrives after a newer one is ignored.
      setProfile((known) => (known && incoming.revision < known.revision ? known : incoming));
    });
    // A request of the page makes the server refresh stale ranks.
    const requestTimer = setInterval(() => {
      if (!document.hidden) void requestHead();
    }, staleAfterMs);
    return () => {
      stop();
      clearTimeout(reloadTimer);
      clearInterval(requestTimer);
    };
  }, [initial, choice]);

  return profile;
}

/** @returns undefined if the server cannot be reached. */
const requestHead = () => fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
