import { standardTiers } from '../../../domain/games/rank.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import styles from './home.module.css';
import { Search, type SearchPage } from './search.tsx';
import { SearchResults } from './search-results.tsx';

export interface HomePage extends SearchPage {
  readonly kind: 'home';
  /** A message about the user's last action on another page, like deleting the account. */
  readonly notice: string | null;
  /** The recovery codes of a signed-in user with few or none; null otherwise. */
  readonly recoveryCodesLeft: number | null;
}

export const definition: PageDefinition<HomePage> = {
  title: (_page, site) => `${site.name}: your ranks on one page`,
  Screen: Home,
};

export function Home({ site, page }: { site: Site; page: HomePage }) {
  return (
    <div className={`stack ${styles.home}`}>
      <div className={`centred ${styles.lead}`}>
        <h1 className={styles.brand}>{site.name}</h1>
        <p className={styles.tagline}>Every rank you hold, on one page.</p>
        {page.notice ? (
          <p className={styles.notice} role="status">
            {page.notice}
          </p>
        ) : null}
        <Search place="home" isSignedIn={site.viewer !== null} {...page} />
        {page.results ? <SearchResults results={page.results} site={site} /> : null}
        <p className={styles.invitation}>
          {site.viewer ? (
            <>
              You are signed in. <a href={`/${site.viewer.displayName}`}>Go to your page</a>
            </>
          ) : (
            <Invitation demoUsername={page.demoUsername} />
          )}
        </p>
        {page.recoveryCodesLeft === null ? null : (
          <p className={styles.invitation}>
            {page.recoveryCodesLeft === 0
              ? 'If you forget your password, you can set a new one with a recovery code. '
              : `Your recovery codes are nearly used up: ${page.recoveryCodesLeft} left. `}
            <a href="/account#codes">Make recovery codes</a>
          </p>
        )}
      </div>
      <Ladder />
    </div>
  );
}

function Invitation({ demoUsername }: { demoUsername: string | null }) {
  if (demoUsername === null) {
    return (
      <>
        <a href="/signup">Sign up</a> for a page of your own.
      </>
    );
  }
  return (
    <>
      See <a href={`/${demoUsername}`}>a sample page</a>, or <a href="/signup">sign up</a> for one
      of your own.
    </>
  );
}

/** Decoration: the emblems of the standard tiers as stairs, lowest first. */
function Ladder() {
  return (
    <div className={styles.ladder} aria-hidden="true">
      {standardTiers.map((tier, step) => (
        <div className={styles.step} key={tier}>
          <Emblem tier={tier} size={96} isDecorative />
          {/* The space below the emblem. Each step is a little higher than the one before. */}
          <svg width="1" height={`${step * (0.2 + 0.025 * (step + 1))}rem`} />
        </div>
      ))}
    </div>
  );
}
