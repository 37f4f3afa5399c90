import type { Site } from '../page.ts';
import styles from './footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The colours, and the sentence that the publisher asks every such site to show. */
export function Footer({ site }: { site: Site }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p className={styles.legal}>
          {site.name} isn't endorsed by Riot Games and doesn't reflect the views or opinions of Riot
          Games or anyone officially involved in producing or managing Riot Games properties. Riot
          Games, and all associated properties are trademarks or registered trademarks of Riot
          Games, Inc.
        </p>
        <ThemeSwitch theme={site.theme} />
      </div>
    </footer>
  );
}
