import { useEffect, useRef, useState } from 'react';
import { homeTexts } from '../../../texts/home.ts';
import { searchTexts } from '../../../texts/search.ts';
import {
  clearViewedProfiles,
  readViewedProfiles,
  type ViewedProfile,
} from '../../parts/recently-viewed/viewed-profiles.ts';
import { ProfileRow } from '../../shell/search/suggestion-row.tsx';
import styles from './recently-viewed.module.css';

/** The profiles that the user opened last. Only the browser knows them, so the server renders the empty list. */
export function RecentlyViewed() {
  const [profiles, setProfiles] = useState<readonly ViewedProfile[]>([]);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const update = () => setProfiles(readViewedProfiles());
    update();
    // The search above also changes the list.
    window.addEventListener('storage', update);
    return () => window.removeEventListener('storage', update);
  }, []);

  function clear() {
    clearViewedProfiles();
    // The focused button disappears, so the title gets the focus.
    title.current?.focus();
  }

  return (
    <section className={`scripted stack ${styles.viewed}`} aria-labelledby="viewed-title">
      <div className="row apart">
        <h2 ref={title} className="title" id="viewed-title" tabIndex={-1}>
          {searchTexts.recentlyViewed}
        </h2>
        {profiles.length > 0 ? (
          <button
            className={`fine-print strong accent ${styles.clear}`}
            type="button"
            onClick={clear}
          >
            {homeTexts.clearViewed}
          </button>
        ) : null}
      </div>
      {profiles.length > 0 ? null : <p className="fine-print">{homeTexts.noneViewed}</p>}
      <ul className={styles.list}>
        {profiles.map((profile) => (
          <li key={profile.displayName}>
            <a className={`tap ${styles.profile}`} href={`/${profile.displayName}`}>
              <ProfileRow profile={profile} typed="" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
