import { type FormEvent, useState } from 'react';
import type { Site } from '../page-definition.ts';
import { backgroundColours, type Theme, themes } from '../theme.ts';
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

/**
 * The buttons for the light, the dark and the system's theme. They are a form, so that they work without script. With script
 * the page changes at once, and a request stores the choice for the next pages.
 */
function ThemeSwitch(props: { theme: Theme }) {
  const [chosenTheme, setChosenTheme] = useState(props.theme);

  function choose(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const theme = submitter.value as Theme;
    applyTheme(theme);
    setChosenTheme(theme);
    // A beacon is sent even if the visitor opens the next page at once.
    navigator.sendBeacon('/theme', new URLSearchParams({ theme }));
  }

  return (
    <form method="post" action="/theme" onSubmit={choose}>
      <fieldset className={`row ${styles.choices}`}>
        <legend className="visually-hidden">Colours</legend>
        {themes.map((theme) => (
          <button
            key={theme}
            className={`fine-print ${styles.choice}`}
            type="submit"
            name="theme"
            value={theme}
            aria-pressed={theme === chosenTheme}
          >
            <Icon name={theme} size={16} />
            {themeLabels[theme]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  // Browsers colour their toolbars with the content of this tag.
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    // If the visitor had chosen a theme before, the server sent only one tag, without `media`.
    const isDark = tag.media
      ? tag.media.includes('dark')
      : matchMedia('(prefers-color-scheme: dark)').matches;
    tag.content = backgroundColours[theme === 'system' ? (isDark ? 'dark' : 'light') : theme];
  }
}
