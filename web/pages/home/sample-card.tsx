import type { GameId } from '../../../domain/games/games.ts';
import { formatShortRank } from '../../../domain/games/rank.ts';
import { sampleProfiles } from '../../../domain/games/sample-profiles.ts';
import { homeTexts } from '../../../texts/home.ts';
import { ProfileCard } from '../../parts/profile-card/profile-card.tsx';
import { Button, iconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './sample-card.module.css';

const pauseIcon = { path: 'M7 4.5v11M13 4.5v11' };
const playIcon = { path: 'M6.5 4l9.5 6-9.5 6z' };

/** Cards of sample profiles, one at a time, which `play-samples.ts` plays: the ranks of a sample, each on its own card. */
export function SampleCard(props: {
  games: readonly GameId[];
  demoUsername: string | null;
  origin: string;
}) {
  const { games, demoUsername, origin } = props;
  const samples = sampleProfiles.filter(({ game }) => games.includes(game));
  return (
    <figure className={`stack ${styles.figure}`} aria-label={homeTexts.sampleCard} data-samples>
      {/* All samples have the same place, so that the highest one decides about its height. */}
      <div className={styles.cards}>
        {samples.map(({ displayName, ranks, ...place }, index) =>
          ranks.map((rank, step) => (
            <div
              key={`${displayName} ${formatShortRank(rank)}`}
              className={styles.card}
              data-step={step}
              data-shown={(index === 0 && step === 0) || undefined}
              suppressHydrationWarning
            >
              <ProfileCard
                profile={{ displayName, picture: null, banner: null, showcase: { rank, ...place } }}
                origin={origin}
                mark={homeTexts.sample}
                hasChanged={step > 0}
              />
            </div>
          )),
        )}
      </div>
      <figcaption className="row apart">
        {demoUsername === null ? (
          homeTexts.sampleNote
        ) : (
          <a href={`/${demoUsername}`}>{homeTexts.openSample}</a>
        )}
        <span className="row scripted">
          <Button
            className={iconButton}
            type="button"
            aria-label={homeTexts.play}
            data-play={homeTexts.play}
            data-pause={homeTexts.pause}
            suppressHydrationWarning
          >
            <Icon name={pauseIcon} />
            <Icon name={playIcon} />
          </Button>
          <Button className={iconButton} type="button" aria-label={homeTexts.nextSample}>
            <Icon name="next" />
          </Button>
        </span>
      </figcaption>
    </figure>
  );
}
