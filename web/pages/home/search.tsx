import { useRef } from 'react';
import { Alert } from '../../components/alert.tsx';
import { primaryButton } from '../../components/button.ts';
import { Icon } from '../../components/icons.tsx';
import styles from './search.module.css';
import { Combobox } from './suggestions/combobox.tsx';

/** The search form. Suggestions need script. */
export function Search(page: {
  username: string;
  error: string | null;
  demoUsername: string | null;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search>, and the form is the landmark.
    <form className={styles.search} action="/" method="get" role="search">
      <label className="visually-hidden" htmlFor="username">
        Username
      </label>
      <div className={styles.place}>
        <div className={styles.box}>
          {/* biome-ignore lint/a11y/useSemanticElements: a field of the type 'search' must not become a combobox. */}
          <input
            ref={input}
            className={styles.input}
            id="username"
            name="username"
            type="text"
            role="searchbox"
            placeholder={page.demoUsername ? `Try ${page.demoUsername}` : 'Search a username'}
            defaultValue={page.username}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            required
            aria-invalid={page.error ? true : undefined}
            aria-describedby={page.error ? 'search-error' : undefined}
          />
          <button className={`${primaryButton} ${styles.go}`} type="submit">
            <Icon name="search" />
            <span>Search</span>
          </button>
        </div>
        <Combobox input={input} failed={page.error ? page.username : null} />
      </div>
      <Alert id="search-error">{page.error}</Alert>
    </form>
  );
}
