import type { Site } from '../page-definition.ts';
import { type Theme, themes } from '../theme.ts';
import styles from './footer.module.css';
import { Icon } from './icons.tsx';

const themeLabels = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/** The notice that Riot Games requires, the legal pages, and the choice of theme. */
export function Footer({ site }: { site: Site }) {
  return (
    <footer className={`fine-print ${styles.footer}`}>
      <div className={`stack ${styles.content}`}>
        <div className={`stack ${styles.notices}`}>
          <p className={styles.legal}>
            {site.name} isn't endorsed by Riot Games and doesn't reflect the views or opinions of
            Riot Games or anyone officially involved in producing or managing Riot Games properties.
            Riot Games, and all associated properties are trademarks or registered trademarks of
            Riot Games, Inc.
          </p>
          <p className={`row ${styles.links}`}>
            <a href="/privacy">Privacy</a> <a href="/terms">Terms</a>
          </p>
        </div>
        <ThemeSwitch theme={site.theme} />
      </div>
    </footer>
  );
}

/** The buttons for the light, the dark and the system's theme: a form, so that they work without script. */
function ThemeSwitch(props: { theme: Theme }) {
  return (
    <form method="post" action="/theme">
      <fieldset className={`row ${styles.choices}`}>
        <legend className="visually-hidden">Colours</legend>
        {themes.map((theme) => (
          <button
            key={theme}
            className={`fine-print ${styles.choice}`}
            type="submit"
            name="theme"
            value={theme}
            aria-pressed={theme === props.theme}
          >
            <Icon name={theme} size={16} />
            {themeLabels[theme]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
