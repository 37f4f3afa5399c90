import { useState } from 'react';
import { toUsernameKey } from '../../../domain/accounts/username.ts';
import { defaultPictureAddress } from '../../../domain/pictures/addresses.ts';
import type { Suggestion } from '../../../domain/profiles/suggestions.ts';
import { toLocalRank } from '../../../texts/describe/tiers.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { searchTexts } from '../../../texts/search.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { Offer } from './offers.ts';
import styles from './suggestion-row.module.css';

/** A profile in a list. Without `rank` it is not known; null means that there is none. `typed` is shown in bold; '' below a title. */
export function ProfileRow(props: {
  profile: Partial<Suggestion> & Pick<Suggestion, 'displayName' | 'picture'>;
  typed: string;
}) {
  const { displayName, picture, rank, player } = props.profile;
  const [failedPicture, setFailedPicture] = useState<string | null>(null);
  const start = toUsernameKey(displayName).indexOf(toUsernameKey(props.typed));
  const end = start < 0 ? 0 : start + props.typed.length;
  return (
    <span className={styles.row}>
      <img
        className="avatar"
        // A recently viewed profile may have the address of a deleted picture.
        src={
          picture === null || picture === failedPicture
            ? defaultPictureAddress(displayName)
            : picture
        }
        width="36"
        height="36"
        alt=""
        decoding="async"
        onError={() => setFailedPicture(picture)}
      />
      <span className={styles.words}>
        {/* Without marked letters the whole name was searched for. */}
        <span className={end > 0 ? styles.name : 'strong'}>
          {displayName.slice(0, Math.max(0, start))}
          {end > 0 ? <b>{displayName.slice(start, end)}</b> : null}
          {displayName.slice(end)}
          {player && props.typed ? (
            <>
              <br />
              <span className="fine-print">{searchTexts.shows(player)}</span>
            </>
          ) : null}
        </span>
        {rank === undefined ? null : (
          <span className={`fine-print ${styles.rank}`}>
            {rank ? (
              <>
                <Emblem tier={rank.tier} division={rank.division} size={24} isDecorative />
                <span>
                  <b>{toLocalRank(rank.text)}</b>{' '}
                  {rank.isVerified ? rank.gameType : searchTexts.unverified(rank.gameType)}
                </span>
              </>
            ) : (
              rankTexts.noRank
            )}
          </span>
        )}
      </span>
    </span>
  );
}

export function OfferRow({ offer }: { offer: Offer }) {
  return (
    <span className={`strong ${styles.row} ${styles.offer}`}>
      <span className={styles.offerIcon}>
        <Icon name={offer.icon} />
      </span>
      <span className={styles.words}>{offer.text}</span>
      <Icon name="next" size={18} />
    </span>
  );
}
