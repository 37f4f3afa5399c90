import type { ComponentType } from 'react';
import { Shell } from './components/shell.tsx';
import type { ScreenPage, Site } from './page.ts';

/** The screen of one kind of page, inside the shell. */
export type Screen<Kind extends ScreenPage['kind']> = ComponentType<{
  site: Site;
  page: Extract<ScreenPage, { kind: Kind }>;
}>;

/** The whole of a page: the same on the server, which has every screen, and in the browser, which fetches the one it shows. */
export function App(props: { site: Site; page: ScreenPage; screen: Screen<ScreenPage['kind']> }) {
  const { site, page, screen: Screen } = props;
  return (
    <Shell site={site}>
      <Screen site={site} page={page} />
    </Shell>
  );
}
