import { type FormEvent, useState } from 'react';
import { type Theme, themes, wallColour } from '../theme.ts';
import { Icon } from './icons.tsx';
import styles from './theme-switch.module.css';

const labels = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/**
 * The choice between light, dark and the system's theme. A form, so that it works without script. With script the page
 * changes at once, and a request stores the choice for the next pages.
 */
export function ThemeSwitch(props: { theme: Theme }) {
  const [chosen, setChosen] = useState(props.theme);

  function choose(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const theme = submitter.value as Theme;
    applyTheme(theme);
    setChosen(theme);
    // A beacon is sent even if the visitor opens the next page at once.
    navigator.sendBeacon('/theme', new URLSearchParams({ theme }));
  }

  return (
    <form method="post" action="/theme" onSubmit={choose}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Colours</legend>
        {themes.map((theme) => (
          <button
            key={theme}
            className={styles.choice}
            type="submit"
            name="theme"
            value={theme}
            aria-pressed={theme === chosen}
          >
            <Icon name={theme} size={16} />
            {labels[theme]}
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
  // The browser's own bar has this colour.
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    // If the page came with a chosen theme, it has one tag without media.
    const isDark = tag.media
      ? tag.media.includes('dark')
      : matchMedia('(prefers-color-scheme: dark)').matches;
    tag.content = wallColour[theme === 'system' ? (isDark ? 'dark' : 'light') : theme];
  }
}
