import { useEffect } from 'react';
import { toLeaderboardCard } from '../../../domain/previews/leaderboard-card.ts';
import type { OverlayTheme } from '../../../domain/previews/themes.ts';
import { overlayTitle } from '../../../texts/sharing.ts';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import type { LeaderboardPage } from '../../parts/leaderboard/leaderboard-props.ts';
import { useLiveRows } from '../../parts/leaderboard/use-live-rows.ts';
import { LeaderboardPanel, maxPanelRows } from '../../parts/overlay/leaderboard-panel.tsx';
import { reloadSoon, useRegularViews } from '../../parts/overlay/stay-open.ts';

/** The first rows of a leaderboard, for the video of a stream or a frame of another website. */
export interface LeaderboardOverlayPage {
  readonly kind: 'leaderboard-overlay';
  readonly table: LeaderboardPage;
  readonly theme: OverlayTheme;
}

export const definition: PageDefinition<LeaderboardOverlayPage> = {
  title: ({ table }, site) => overlayTitle(table.name, site.name),
  Screen: LeaderboardOverlay,
};

function LeaderboardOverlay({ page }: ScreenProps<LeaderboardOverlayPage>) {
  const { table, theme } = page;
  const { rows, isGone } = useLiveRows(table);
  useRegularViews();
  useEffect(() => {
    if (isGone) reloadSoon();
  }, [isGone]);
  if (isGone) return null;
  return (
    <main>
      <LeaderboardPanel card={toLeaderboardCard({ ...table, rows }, maxPanelRows)} theme={theme} />
    </main>
  );
}
