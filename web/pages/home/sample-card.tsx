import { useEffect, useState } from 'react';
import { sampleProfiles } from '../../../domain/profiles/sample-profiles.ts';
import { iconButton, secondaryButton } from '../../components/button.ts';
import { Icon } from '../../components/icons.tsx';
import { homeTexts } from '../../texts/home.ts';
import { ProfileCard } from './profile-card.tsx';
import styles from './sample-card.module.css';

const pauseIcon = { path: 'M7 4.5v11M13 4.5v11' };
const playIcon = { path: 'M6.5 4l9.5 6-9.5 6z' };

const stepMs = 1500;
/** How long a sample stays after its last step. */
const restMs = 4000;

interface Shown {
  /** How often the sample has changed. */
  readonly changeCount: number;
  /** The index of the sample's current rank. */
  readonly step: number;
}

/**
 * Cards of sample profiles, one at a time. The rank of the shown one rises, then the next one follows, unless the visitor has paused
 * the card, points at it, or prefers reduced motion.
 * @param props.origin the site's address without a slash at the end.
 * @param props.demoUsername the username of a real sample page; null without one.
 */
export function SampleCard({
  origin,
  demoUsername,
}: {
  origin: string;
  demoUsername: string | null;
}) {
  const [shown, setShown] = useState<Shown>({ changeCount: 0, step: 0 });
  const [isPlaying, setIsPlaying] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);

  useEffect(() => setIsPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), []);

  useEffect(() => {
    if (!isPlaying || isPointedAt) return;
    const timer = setTimeout(() => setShown(advance), isLastStep(shown) ? restMs : stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isPointedAt, shown]);

  return (
    <figure
      className={styles.figure}
      aria-label={homeTexts.sampleCard}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
    >
      <div className={styles.cards}>
        {/* All samples have the same place, so that the highest one decides about its height. */}
        {sampleProfiles.map(({ displayName, ranks, ...place }, index) => {
          const isShown = index === toSampleIndex(shown);
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
              className={styles.card}
              data-shown={isShown || undefined}
              data-changed={shown.changeCount > 0 || undefined}
            >
              <ProfileCard profile={profile} origin={origin} mark={homeTexts.sample} />
            </div>
          );
        })}
      </div>
      <figcaption className={`row apart ${styles.caption}`}>
        {demoUsername === null ? (
          homeTexts.sampleNote
        ) : (
          <a href={`/${demoUsername}`}>{homeTexts.openSample}</a>
        )}
        <span className={`row scripted ${styles.controls}`}>
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
            onClick={() => setShown(showNextSample)}
          >
            <Icon name="right" />
          </button>
        </span>
      </figcaption>
    </figure>
  );
}

function toSampleIndex({ changeCount }: Shown): number {
  return changeCount % sampleProfiles.length;
}

function isLastStep(shown: Shown): boolean {
  return shown.step + 1 >= (sampleProfiles[toSampleIndex(shown)]?.ranks.length ?? 0);
}

function advance(shown: Shown): Shown {
  return isLastStep(shown) ? showNextSample(shown) : { ...shown, step: shown.step + 1 };
}

function showNextSample({ changeCount }: Shown): Shown {
  return { changeCount: changeCount + 1, step: 0 };
}
