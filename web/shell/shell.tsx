import { gameById } from '../../texts/describe/games.ts';
import { formatList } from '../../texts/lists.ts';
import { navigationTexts, shellTexts } from '../../texts/shell.ts';
import type { Frame, Site } from '../page-definition.ts';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';

/** The frame of every page except the overlay, with an empty screen. It is rendered only on the server, so browsers do not download it. */
export function Shell(props: { site: Site; frame: Frame; hasSearch: boolean }) {
  const { site, frame, hasSearch } = props;
  const { games, demoPlayers } = frame;
  const demoGames = [...new Set(demoPlayers.map(({ game }) => gameById(game).name))];
  return (
    <div className={styles.shell}>
      <a className={`raised ${styles.skip}`} href="#main">
        {navigationTexts.skip}
      </a>
      <Navigation site={site} viewer={frame.viewer} hasSearch={hasSearch} />
      {frame.viewer?.isAsVisitor ? (
        <aside className={styles.samples} aria-label={navigationTexts.viewAsVisitor}>
          <p className="strong">
            {shellTexts.asVisitor}{' '}
            <a href={`/${frame.viewer.displayName}`}>{shellTexts.backToPage}</a>
          </p>
        </aside>
      ) : null}
      {frame.announcement ? (
        <aside className={styles.samples} aria-label={shellTexts.announcement}>
          <p className="strong">{frame.announcement}</p>
        </aside>
      ) : null}
      {demoPlayers.length > 0 ? (
        <aside className={`fine-print ${styles.samples}`} aria-label={shellTexts.aboutData}>
          <strong>{shellTexts.sampleData}</strong>{' '}
          {shellTexts.inventedPlayers(
            demoGames.length < games.length ? formatList(demoGames) : null,
          )}
        </aside>
      ) : null}
      <main id="main" className={`stack ${styles.main}`} tabIndex={-1}>
        <div id="app" />
      </main>
      <Footer site={site} theme={frame.theme} />
    </div>
  );
}
