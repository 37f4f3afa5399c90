import { useEffect, useRef, useState } from 'react';
import { defaultPictureAddress } from '../../../domain/pictures/addresses.ts';
import { homeTexts } from '../../../texts/home.ts';
import { saveStoredList } from '../../parts/recently-viewed/stored-list.ts';
import {
  readStoredProfiles,
  type StoredProfile,
} from '../../parts/recently-viewed/stored-profiles.ts';
import { viewedProfilesKey } from '../../parts/recently-viewed/viewed-profiles.ts';
import styles from './recently-viewed.module.css';

/**
 * The profiles that the user opened last. Only the browser knows them, so the server renders the empty list.
 * @param props.demoUsername the profile to show while there are none; null without a demo.
 */
export function RecentlyViewed({ demoUsername }: { demoUsername: string | null }) {
  const [profiles, setProfiles] = useState<readonly StoredProfile[]>([]);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => setProfiles(readStoredProfiles(viewedProfilesKey)), []);

  function clear() {
    saveStoredList(viewedProfilesKey, []);
    setProfiles([]);
    // The focused button disappears, so the title gets the focus.
    title.current?.focus();
  }

  return (
    <section className={`scripted ${styles.viewed}`} aria-labelledby="viewed-title">
      <div className={`row apart ${styles.head}`}>
        <h2 ref={title} className="title" id="viewed-title" tabIndex={-1}>
          {homeTexts.recentlyViewed}
        </h2>
        {profiles.length > 0 ? (
          <button className={styles.clear} type="button" onClick={clear}>
            {homeTexts.clearViewed}
          </button>
        ) : null}
      </div>
      {profiles.length > 0 ? null : <p className="fine-print">{homeTexts.noneViewed}</p>}
      <ul className={styles.list}>
        {profiles.map((profile) => (
          <li key={profile.displayName}>
            <Profile {...profile} />
          </li>
        ))}
        {profiles.length === 0 && demoUsername !== null ? (
          <li>
            <Profile displayName={demoUsername} picture={null} note={homeTexts.sampleCard} />
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function Profile({ note, ...profile }: StoredProfile & { note?: string }) {
  return (
    <a className={styles.profile} href={`/${profile.displayName}`}>
      <Picture {...profile} />
      <span className={styles.name}>{profile.displayName}</span>
      {note ? <span className="fine-print">{note}</span> : null}
    </a>
  );
}

/** The picture of a profile, or the default picture if it was deleted. */
function Picture({ displayName, picture }: StoredProfile) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <img
      className={styles.picture}
      src={picture === null || isBroken ? defaultPictureAddress(displayName) : picture}
      width="36"
      height="36"
      alt=""
      onError={() => setIsBroken(true)}
    />
  );
}
