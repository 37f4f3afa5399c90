import { useEffect, useState } from 'react';
import type { GameId } from '../../../domain/games/games.ts';
import { sampleProfiles } from '../../../domain/games/sample-profiles.ts';
import { homeTexts } from '../../../texts/home.ts';
import { ProfileCard } from '../../parts/profile-card/profile-card.tsx';
import { iconButton, secondaryButton } from '../../ui/button.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './sample-card.module.css';

const pauseIcon = { path: 'M7 4.5v11M13 4.5v11' };
const playIcon = { path: 'M6.5 4l9.5 6-9.5 6z' };

const stepMs = 1500;
const restMs = 4000;

interface Shown {
  readonly changeCount: number;
  readonly step: number;
}

/** Cards of sample profiles, one at a time. They stop while the visitor points at them, and with reduced motion. */
export function SampleCard(props: {
  games: readonly GameId[];
  demoUsername: string | null;
  origin: string;
}) {
  const { games, demoUsername, origin } = props;
  const [shown, setShown] = useState<Shown>({ changeCount: 0, step: 0 });
  const [isPlaying, setIsPlaying] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);

  const samples = sampleProfiles.filter(({ game }) => games.includes(game));
  const sample = samples[shown.changeCount % samples.length];
  const isLastStep = shown.step + 1 >= (sample?.ranks.length ?? 0);

  useEffect(() => setIsPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), []);

  useEffect(() => {
    if (!isPlaying || isPointedAt) return;
    const timer = isLastStep
      ? setTimeout(() => setShown(toNextSample(shown)), restMs)
      : setTimeout(() => setShown({ ...shown, step: shown.step + 1 }), stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isPointedAt, isLastStep, shown]);

  return (
    <figure
      className="stack"
      aria-label={homeTexts.sampleCard}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
    >
      <div className={styles.cards}>
        {/* All samples have the same place, so that the highest one decides about its height. */}
        {samples.map(({ displayName, ranks, ...place }) => {
          const isShown = displayName === sample?.displayName;
          const rank = (isShown && ranks[shown.step]) || ranks[0];
          const profile = {
            displayName,
            picture: null,
            banner: null,
            showcase: { rank, ...place },
          };
          return (
            <div
              key={displayName}
              data-shown={isShown || undefined}
              data-changed={shown.changeCount > 0 || undefined}
            >
              <ProfileCard
                profile={profile}
                origin={origin}
                mark={homeTexts.sample}
                hasChanged={isShown && shown.step > 0}
              />
            </div>
          );
        })}
      </div>
      <figcaption className="row apart">
        {demoUsername === null ? (
          homeTexts.sampleNote
        ) : (
          <a href={`/${demoUsername}`}>{homeTexts.openSample}</a>
        )}
        <span className="row scripted">
          <button
            className={`${secondaryButton} ${iconButton}`}
            type="button"
            aria-label={isPlaying ? homeTexts.pause : homeTexts.play}
            onClick={() => setIsPlaying(!isPlaying)}
          >
            <Icon name={isPlaying ? pauseIcon : playIcon} />
          </button>
          <button
            className={`${secondaryButton} ${iconButton}`}
            type="button"
            aria-label={homeTexts.nextSample}
            onClick={() => setShown(toNextSample(shown))}
          >
            <Icon name="right" />
          </button>
        </span>
      </figcaption>
    </figure>
  );
}

function toNextSample({ changeCount }: Shown): Shown {
  return { changeCount: changeCount + 1, step: 0 };
}
