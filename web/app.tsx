import { Shell } from './components/shell.tsx';
import type { PageDefinition, Site } from './page.ts';
import type { Page } from './pages.ts';

/** A page inside the shell of the site. */
export function App(props: { site: Site; page: Page; definition: PageDefinition<Page> }) {
  const { site, page, definition } = props;
  return (
    <Shell site={site}>
      <definition.Screen site={site} page={page} />
    </Shell>
  );
}
