import type { ReactNode } from 'react';
import type { Site } from '../page-definition.ts';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';

/** The frame of every page except the overlay: the navigation, the notice about sample data, and the footer. */
export function Shell({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Navigation site={site} />
      {site.samplePlayers ? (
        <aside className={`fine-print ${styles.samples}`} aria-label="About the data">
          <strong>Sample data:</strong> players found here are invented.
        </aside>
      ) : null}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
    </div>
  );
}
