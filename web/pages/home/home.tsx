import { profileAddress } from '../../../domain/profiles/addresses.ts';
import type { PageDefinition, Site } from '../../page.ts';
import styles from './home.module.css';
import { Ladder } from './ladder.tsx';
import { Search } from './search.tsx';

export interface HomePage {
  readonly kind: 'home';
  /** What was searched for, so that a mistake can be mended. */
  readonly username: string;
  readonly error: string | null;
  /** What just came to its end elsewhere, in words. */
  readonly notice: string | null;
  /** The name that the placeholder suggests. */
  readonly demoUsername: string | null;
  /** Whether somebody is signed in who has no way back without their password. */
  readonly needsCodes: boolean;
}

export const definition: PageDefinition<HomePage> = {
  title: (_page, site) => `${site.name}: your ranks on one page`,
  Screen: Home,
};

/** The brand, the search for a gamer, and the ladder that everybody climbs. */
export function Home({ site, page }: { site: Site; page: HomePage }) {
  return (
    <div className={styles.home}>
      <div className={styles.lead}>
        <h1 className={styles.brand}>{site.name}</h1>
        <p className={styles.tagline}>Every rank you hold, on one page.</p>
        {page.notice ? (
          <p className={styles.notice} role="status">
            {page.notice}
          </p>
        ) : null}
        <Search {...page} />
        <p className={styles.invitation}>
          {site.viewer ? (
            <>
              You are signed in.{' '}
              <a href={profileAddress(site.viewer.displayName)}>Go to your page</a>
            </>
          ) : (
            <Invitation demoUsername={page.demoUsername} />
          )}
        </p>
        {page.needsCodes ? (
          <p className={styles.invitation}>
            If you forget your password, only recovery codes let you back in.{' '}
            <a href="/account#codes">Make recovery codes</a>
          </p>
        ) : null}
      </div>
      <Ladder />
    </div>
  );
}

/** What to do without anybody to look for. */
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
