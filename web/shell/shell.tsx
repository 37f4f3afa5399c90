import { gameById } from '../../domain/games/games.ts';
import { navigationTexts } from '../../texts/navigation.ts';
import { shellTexts } from '../../texts/shell.tsx';
import type { Site } from '../page-definition.ts';
import type { Page } from '../pages.ts';
import { formatList } from '../ui/format-list.ts';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';

/** The frame of every page except the overlay. It is rendered only on the server, so browsers do not download it. */
export function Shell(props: { site: Site; page: Page; screen: string; searchScript: string }) {
  const { site, page, screen, searchScript } = props;
  const sampleGames = [...new Set(site.samplePlayers.map(({ game }) => gameById(game).name))];
  return (
    <div className={styles.shell}>
      <a className={`raised ${styles.skip}`} href="#main">
        {navigationTexts.skip}
      </a>
      <Navigation site={site} searchScript={page.kind === 'home' ? null : searchScript} />
      {site.samplePlayers.length > 0 ? (
        <aside className={`fine-print ${styles.samples}`} aria-label={shellTexts.aboutData}>
          {shellTexts.sampleData(
            sampleGames.length < site.games.length ? formatList(sampleGames) : null,
          )}
        </aside>
      ) : null}
      <main id="main" className={`stack ${styles.main}`} tabIndex={-1}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered this HTML. */}
        <div id="app" dangerouslySetInnerHTML={{ __html: screen }} />
      </main>
      <Footer site={site} />
    </div>
  );
}
