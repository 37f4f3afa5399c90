import { type FormEvent, useState } from 'react';
import { type Theme, themes, wallColour } from '../theme.ts';
import { Icon } from './icons.tsx';
import styles from './theme-switch.module.css';

const words = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/**
 * The choice between light, dark and the system's colours. A form, so that it works without script;
 * with script the page changes at once, and the server is told for the pages to come.
 */
export function ThemeSwitch(props: { theme: Theme }) {
  const [chosen, setChosen] = useState(props.theme);

  function choose(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const theme = submitter.value as Theme;
    show(theme);
    setChosen(theme);
    // Arrives even when the next page is opened at once. The colours are right already; nothing waits for it.
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
            {words[theme]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  // The browser's own bar follows at once, not with the next page.
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    // With a theme chosen before there is one tag, which is for every system.
    const isDark = tag.media
      ? tag.media.includes('dark')
      : matchMedia('(prefers-color-scheme: dark)').matches;
    tag.content = wallColour[theme === 'system' ? (isDark ? 'dark' : 'light') : theme];
  }
}
