import { defaultPictureAddress } from '../../domain/pictures/addresses.ts';
import { navigationTexts as texts } from '../../texts/navigation.ts';
import type { Frame, Site } from '../page-definition.ts';
import { ResponsivePicture } from '../parts/pictures/picture-source.tsx';
import logo from '../styles/favicon.svg';
import { iconButton } from '../ui/button.ts';
import { Icon } from '../ui/icons.tsx';
import styles from './navigation.module.css';
import { Search } from './search/search.tsx';

const settingsIcon = { path: 'M3 7h8M15 7h2M3 13h2M9 13h8M13 5v4M7 11v4' };

/** The bar at the top of every page except the overlay. */
export function Navigation(props: { site: Site; viewer: Frame['viewer']; hasSearch: boolean }) {
  const { site, viewer, hasSearch } = props;
  return (
    <header className={styles.bar} data-viewer={viewer?.displayName}>
      <div className={`row ${styles.content}`}>
        <a className={styles.brand} href="/">
          <img src={logo} width="28" height="28" alt="" />
          <span>{site.name}</span>
        </a>
        {hasSearch ? <BarSearch isSignedIn={viewer !== null} /> : null}
        <nav className={`row screen-only ${styles.navigation}`} aria-label={texts.main}>
          {viewer ? <SignedIn viewer={viewer} /> : <SignedOut />}
        </nav>
      </div>
    </header>
  );
}

/** On a narrow screen the search is a popover. `start-shell.ts` loads its suggestions when the field gets the focus. */
function BarSearch({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <button
        className={`${iconButton} ${styles.open}`}
        type="button"
        popoverTarget="bar-search"
        aria-label={texts.findProfile}
      >
        <Icon name="search" />
      </button>
      <div className={`raised ${styles.search}`} id="bar-search" popover="auto">
        <div data-search>
          <Search place="bar" isSignedIn={isSignedIn} />
        </div>
        <button
          className={`${iconButton} ${styles.close}`}
          type="button"
          popoverTarget="bar-search"
          popoverTargetAction="hide"
          aria-label={texts.closeSearch}
        >
          <Icon name="close" />
        </button>
      </div>
    </>
  );
}

function SignedOut() {
  return (
    <>
      <a className={styles.link} href="/login">
        {texts.signIn}
      </a>
      <a className={styles.link} href="/signup" data-strong>
        {texts.signUp}
      </a>
    </>
  );
}

function SignedIn({ viewer }: { viewer: NonNullable<Frame['viewer']> }) {
  const { displayName, picture } = viewer;
  return (
    <>
      <a className={`${styles.link} ${styles.own}`} href={`/${displayName}`}>
        <ResponsivePicture
          as="avatar"
          className="avatar"
          src={picture ?? defaultPictureAddress(displayName)}
          width={28}
          height={28}
          alt=""
        />
        <span className={styles.name}>{displayName}</span>
      </a>
      <a className={styles.link} href={`/${displayName}`}>
        {texts.account}
      </a>
      <form method="post" action="/logout">
        <button className={styles.link} type="submit">
          {texts.logOut}
        </button>
      </form>
      <a className={styles.link} href="/account" title={texts.settings}>
        <Icon name={settingsIcon} />
      </a>
    </>
  );
}
