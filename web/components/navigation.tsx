import { useEffect, useState } from 'react';
import type { Site } from '../page.ts';
import mark from '../styles/favicon.svg';
import styles from './navigation.module.css';

/** How far a page is scrolled, in pixels, before the bar turns solid. */
const solidPast = 90;

/** The bar on every page: the way home, and the way in, or to one's own page, to the settings and out. */
export function Navigation({ site }: { site: Site }) {
  const solid = useScrolledPast(solidPast);
  return (
    <header className={styles.bar} data-solid={solid}>
      <nav className={styles.inside} aria-label="Main">
        <a className={styles.brand} href="/">
          <img src={mark} width="28" height="28" alt="" />
          <span>{site.name}</span>
        </a>
        <ul className={styles.links}>
          {site.viewer ? <SignedIn displayName={site.viewer.displayName} /> : <SignedOut />}
        </ul>
      </nav>
    </header>
  );
}

function SignedOut() {
  return (
    <>
      <li>
        <a className={styles.link} href="/login">
          Sign In
        </a>
      </li>
      <li>
        <a className={styles.link} data-strong href="/signup">
          Sign Up
        </a>
      </li>
    </>
  );
}

function SignedIn({ displayName }: { displayName: string }) {
  return (
    <>
      <li>
        <a className={styles.link} href={`/${displayName}`}>
          Account
        </a>
      </li>
      <li>
        <a className={styles.link} href="/account">
          Settings
        </a>
      </li>
      <li>
        <form method="post" action="/logout">
          <button className={styles.link} type="submit">
            Logout
          </button>
        </form>
      </li>
    </>
  );
}

function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);
  return past;
}
