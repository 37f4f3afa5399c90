import { standardTiers } from '../../domain/ranks/rank.ts';
import { Alert } from '../components/alert.tsx';
import { primaryButton } from '../components/button.ts';
import { Icon } from '../components/icons.tsx';
import { Emblem } from '../emblems/emblem.tsx';
import type { HomePage, Site } from '../page.ts';
import styles from './home.module.css';

/** The brand, the search for a gamer, and the ladder that everybody climbs. */
export function Home({ site, page }: { site: Site; page: HomePage }) {
  return (
    <div className={styles.home}>
      <div className={styles.lead}>
        <h1 className={styles.brand}>{site.name}</h1>
        <p className={styles.tagline}>Every rank you hold, on one page.</p>
        <Search page={page} />
        {site.viewer ? null : (
          <p className={styles.invitation}>
            Want a page like that? <a href="/signup">Sign up</a>, it takes a name and a password.
          </p>
        )}
      </div>
      <Ladder />
    </div>
  );
}

function Search({ page }: { page: HomePage }) {
  const describedBy = page.error ? 'search-error' : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too young for the browsers we serve, and a form is the landmark here.
    <form className={styles.search} action="/" method="get" role="search">
      <label className="visually-hidden" htmlFor="username">
        Username
      </label>
      <div className={styles.box}>
        <input
          className={styles.input}
          id="username"
          name="username"
          type="search"
          placeholder={page.demoUsername ? `Try ${page.demoUsername}` : 'Search a username'}
          defaultValue={page.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          required
          aria-invalid={page.error ? true : undefined}
          aria-describedby={describedBy}
        />
        <button className={`${primaryButton} ${styles.go}`} type="submit">
          <Icon name="search" />
          Search
        </button>
      </div>
      <Alert id="search-error">{page.error}</Alert>
    </form>
  );
}

/** Decoration: the standard tiers, lowest first. */
function Ladder() {
  return (
    <div className={styles.ladder} aria-hidden="true">
      {standardTiers.map((tier) => (
        <div className={styles.rung} key={tier}>
          <Emblem tier={tier} size={96} decorative />
        </div>
      ))}
    </div>
  );
}
