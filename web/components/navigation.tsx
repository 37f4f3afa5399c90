import type { Site } from '../page-definition.ts';
import logo from '../styles/favicon.svg';
import styles from './navigation.module.css';

/** The bar at the top of every page except the overlay. */
export function Navigation({ site }: { site: Site }) {
  return (
    <header className={styles.bar}>
      <nav className={`row apart ${styles.content}`} aria-label="Main">
        <a className={styles.brand} href="/">
          <img src={logo} width="28" height="28" alt="" />
          <span>{site.name}</span>
        </a>
        <ul className={`row ${styles.links}`}>
          {site.viewer ? (
            <>
              <LinkItem href={`/${site.viewer.displayName}`}>Account</LinkItem>
              <LinkItem href="/account">Settings</LinkItem>
              <li>
                <form method="post" action="/logout">
                  <button className={styles.link} type="submit">
                    Logout
                  </button>
                </form>
              </li>
            </>
          ) : (
            <>
              <LinkItem href="/login">Sign In</LinkItem>
              <LinkItem href="/signup" isStrong>
                Sign Up
              </LinkItem>
            </>
          )}
        </ul>
      </nav>
    </header>
  );
}

function LinkItem(props: { href: string; isStrong?: boolean; children: string }) {
  return (
    <li>
      <a className={styles.link} data-strong={props.isStrong} href={props.href}>
        {props.children}
      </a>
    </li>
  );
}
