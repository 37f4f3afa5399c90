import type { Site } from '../page.ts';
import styles from './footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The notice that Riot Games requires, the legal pages, and the choice of theme. */
export function Footer({ site }: { site: Site }) {
  return (
    <footer className={`fine-print ${styles.footer}`}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <p className={styles.legal}>
            {site.name} isn't endorsed by Riot Games and doesn't reflect the views or opinions of
            Riot Games or anyone officially involved in producing or managing Riot Games properties.
            Riot Games, and all associated properties are trademarks or registered trademarks of
            Riot Games, Inc.
          </p>
          <p className={styles.links}>
            <a href="/privacy">Privacy</a> <a href="/terms">Terms</a>
          </p>
        </div>
        <ThemeSwitch theme={site.theme} />
      </div>
    </footer>
  );
}
