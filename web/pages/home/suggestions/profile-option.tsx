import { useState } from 'react';
import { defaultPictureAddress } from '../../../../domain/pictures/addresses.ts';
import { Emblem } from '../../../emblems/emblem.tsx';
import type { Option } from './combobox-state.ts';
import styles from './profile-option.module.css';

/** A profile in the list: its picture, its name with the typed part in bold, and its best rank. */
export function ProfileOption(props: {
  option: Extract<Option, { kind: 'profile' }>;
  typed: string;
}) {
  const { displayName, picture, bestRank } = props.option;
  const { length } = props.typed;
  return (
    <span className={styles.profile}>
      <Picture address={picture} displayName={displayName} />
      <span className={styles.name}>
        {length > 0 ? <b className={styles.typed}>{displayName.slice(0, length)}</b> : null}
        {displayName.slice(length)}
      </span>
      {bestRank ? (
        <span className={styles.rank}>
          <Emblem tier={bestRank.text} size={24} decorative />
          {bestRank.text}
        </span>
      ) : null}
    </span>
  );
}

/** The picture; the default one if there is none, or if a saved address no longer exists. */
function Picture({ address, displayName }: { address: string | null; displayName: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <img
      className={styles.picture}
      src={address === null || address === failed ? defaultPictureAddress(displayName) : address}
      width="36"
      height="36"
      alt=""
      decoding="async"
      onError={() => setFailed(address)}
    />
  );
}
