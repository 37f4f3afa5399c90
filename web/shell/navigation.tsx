import { defaultPictureAddress } from '../../domain/pictures/addresses.ts';
import { adminTexts } from '../../texts/admin.ts';
import { searchTexts } from '../../texts/search.ts';
import { navigationTexts as texts } from '../../texts/shell.ts';
import type { Frame, Site } from '../page-definition.ts';
import { ResponsivePicture } from '../parts/pictures/picture-source.tsx';
import logo from '../styles/favicon.svg';
import { iconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './navigation.module.css';
import { Search } from './search/search.tsx';

/** The bar at the top of every page except the overlay. */
export function Navigation(props: { site: Site; viewer: Frame['viewer']; hasSearch: boolean }) {
  const { site, viewer, hasSearch } = props;
  return (
    <header className={styles.bar} data-viewer={viewer?.displayName}>
      <div className={`row ${styles.content}`}>
        <a className={styles.brand} href="/">
          <img src={logo} width="28" height="28" alt="" />
          <span>{site.name}</span>
        </a>{' '}
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
        aria-label={searchTexts.findProfile}
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
          aria-label={searchTexts.close}
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
      </a>{' '}
      <a className={styles.link} href="/signup" data-strong>
        {texts.signUp}
      </a>
    </>
  );
}

/** The picture opens the menu. It is a popover, so it needs no script, and Escape or a press outside closes it. */
function SignedIn({ viewer }: { viewer: NonNullable<Frame['viewer']> }) {
  const { displayName, picture, openReports } = viewer;
  return (
    <>
      <a className={styles.link} href={`/${displayName}`}>
        {texts.account}
      </a>
      <LogOut />
      <button className={styles.link} type="button" popoverTarget="account-menu">
        <span className="visually-hidden">{`${texts.menu} `}</span>
        <ResponsivePicture
          as="avatar"
          className="avatar"
          src={picture ?? defaultPictureAddress(displayName)}
          width={28}
          height={28}
          alt=""
        />
        <span className={styles.name}>{displayName}</span>
        {openReports ? <OpenReports count={openReports} /> : <Icon name="open" size={14} />}
      </button>
      <div className={`surface raised ${styles.menu}`} id="account-menu" popover="auto">
        <a className={styles.link} href="/leaderboards">
          {texts.leaderboards}
        </a>{' '}
        <a className={styles.link} href={`/${displayName}?as=visitor`}>
          {texts.viewAsVisitor}
        </a>{' '}
        <a className={styles.link} href="/account">
          {texts.settings}
        </a>{' '}
        {openReports === null ? null : (
          <a className={styles.link} href="/admin">
            {texts.admin}
            <OpenReports count={openReports} />
          </a>
        )}
      </div>
    </>
  );
}

function OpenReports({ count }: { count: number | null }) {
  return count ? (
    <b className="badge" role="img" aria-label={adminTexts.openReports(count)}>
      {count}
    </b>
  ) : null;
}

function LogOut() {
  return (
    <form className="stack" method="post" action="/logout">
      <button className={styles.link} type="submit">
        {texts.logOut}
      </button>
    </form>
  );
}
