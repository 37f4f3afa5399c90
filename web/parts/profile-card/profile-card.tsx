import type { ReactNode } from 'react';
import { divisionOf, formatShortRankName, tierOf, unranked } from '../../../domain/games/rank.ts';
import { defaultBannerAddress, defaultPictureAddress } from '../../../domain/pictures/addresses.ts';
import type {
  ProfileCard as Profile,
  ShowcaseRank,
} from '../../../domain/profiles/profile-card.ts';
import { gameById, toLocalLabel } from '../../../texts/describe/games.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { ResponsivePicture } from '../pictures/picture-source.tsx';
import { Progress, RankText } from '../ranks/queue-ranks.tsx';
import styles from './profile-card.module.css';

/** A profile in small. With `hasChanged` the emblem lands. `children` are shown in the place of a missing rank. */
export function ProfileCard(props: {
  profile: Omit<Profile, 'games'>;
  origin: string;
  mark?: string;
  hasChanged?: boolean;
  children?: ReactNode;
}) {
  const { displayName, picture, banner, showcase } = props.profile;
  return (
    <div
      className={`surface ${styles.card}`}
      data-tier={showcase ? tierOf(showcase.rank) : unranked}
    >
      <ResponsivePicture
        as="card"
        className={styles.banner}
        src={banner ?? defaultBannerAddress(displayName)}
        width={448}
        height={112}
        alt=""
      />
      {props.mark ? <span className={`badge ${styles.mark}`}>{props.mark}</span> : null}
      <div className={`row ${styles.identity}`}>
        <ResponsivePicture
          as="avatar"
          className={`avatar ${styles.picture}`}
          src={picture ?? defaultPictureAddress(displayName)}
          width={72}
          height={72}
          alt=""
        />
        <div className={styles.words}>
          <p className={styles.name}>
            <BreakableName>{displayName}</BreakableName>
          </p>
          <p className="fine-print">
            {props.origin.replace(/^https?:\/\//, '')}/<wbr />
            <b className="accent">{displayName}</b>
          </p>
        </div>
      </div>
      {showcase ? (
        <Rank {...showcase} hasChanged={props.hasChanged ?? false} />
      ) : (
        <div className={`row ${styles.rank}`}>
          <span className={styles.emblem}>
            <Emblem tier={unranked} size={112} isDecorative />
          </span>
          <p className={`muted ${styles.words}`}>{props.children}</p>
        </div>
      )}
    </div>
  );
}

function Rank(props: ShowcaseRank & { readonly hasChanged: boolean }) {
  const { rank, player, game, queue, hasChanged } = props;
  return (
    <div className={`row ${styles.rank}`}>
      <span key={formatShortRankName(rank)} className={styles.emblem} data-changed={hasChanged}>
        <Emblem tier={tierOf(rank)} division={divisionOf(rank)} size={112} isDecorative />
      </span>
      <div className={styles.words}>
        <p className={styles.text}>
          <RankText rank={rank} />
        </p>
        <b>
          <BreakableName>{player}</BreakableName>
        </b>
        <p className="fine-print">
          {rankTexts.queueOfGame(toLocalLabel(queue), gameById(game).name)}
        </p>
        <Progress rank={rank} />
      </div>
    </div>
  );
}
