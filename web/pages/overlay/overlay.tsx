import { useEffect, useState } from 'react';
import { toCard } from '../../../domain/previews/card.ts';
import { chooseStart, compareSession } from '../../../domain/previews/overlay-session.ts';
import { filterChosen, type RankChoice } from '../../../domain/previews/rank-choice.ts';
import type { OverlayTheme } from '../../../domain/previews/themes.ts';
import type { PublicProfile } from '../../../domain/profiles/profile.ts';
import { readUserDocument } from '../../../domain/wire/user-document.ts';
import { overlayTitle } from '../../../texts/sharing.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { watchProfile } from '../../parts/live/watch-profile.ts';
import { OverlayPanel } from '../../parts/overlay/overlay-panel.tsx';
import { reloadSoon, useRegularViews } from '../../parts/overlay/stay-open.ts';

export interface OverlayPage {
  readonly kind: 'overlay';
  readonly profile: PublicProfile;
  readonly choice: RankChoice;
  readonly theme: OverlayTheme;
  /** Whether it says how the rank has changed since it was opened. */
  readonly hasSession?: boolean;
}

export const definition: PageDefinition<OverlayPage> = {
  title: ({ profile }, site) => overlayTitle(profile.displayName, site.name),
  Screen: Overlay,
};

function Overlay({ page }: { site: Site; page: OverlayPage }) {
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
    return stop;
  }, [initial, choice]);
  useRegularViews();

  return profile;
}
