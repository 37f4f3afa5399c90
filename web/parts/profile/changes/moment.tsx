import { useEffect, useRef } from 'react';
import { divisionOf, tierOf } from '../../../../domain/games/rank.ts';
import { momentTexts } from '../../../../texts/events.ts';
import { shareTexts } from '../../../../texts/profile.ts';
import { Emblem } from '../../../emblems/emblem.tsx';
import { iconButton, secondaryButton } from '../../../ui/button.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useLiveStore } from '../../live/live-profile.tsx';
import type { Moment } from './find-moments.ts';
import styles from './moment.module.css';

/** The message about first ranks and promotions. It is a popover, so the browser closes it and moves the focus back. */
export default function MomentMessage({ moments }: { moments: readonly Moment[] }) {
  const { address } = useLiveStore();
  const message = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for new moments, because the visitor may have closed the message.
  useEffect(() => showMessage(message.current), [moments]);
  const [best, ...others] = moments;
  if (!best) return null;
  const tier = tierOf(best.rank);

  return (
    <section
      ref={message}
      className={`surface raised ${styles.moment}`}
      id="moment"
      popover="manual"
      data-tier={tier}
      aria-label={momentTexts.title}
    >
      {/* A new moment lands as a new emblem. The buttons stay, because one of them may have the focus. */}
      <div key={best.sentence} className={styles.emblem} data-changed="true">
        <Emblem tier={tier} division={divisionOf(best.rank)} size={88} isDecorative />
        <svg className={styles.star} viewBox="-24 -24 48 48" aria-hidden="true">
          <path d="M0-22 3-3 22 0 3 3 0 22-3 3-22 0-3-3Z" />
        </svg>
      </div>
      <div className={styles.details}>
        <p className={styles.sentence}>{best.sentence}</p>
        {others.map(({ item, sentence, shortSentence }) => (
          <p key={sentence} className="fine-print">
            {item === best.item ? shortSentence : sentence}
          </p>
        ))}
      </div>
      <CopyLink address={address} buttonClass={`${secondaryButton} ${styles.copy}`} />
      <button
        className={`${iconButton} ${styles.close}`}
        type="button"
        popoverTarget="moment"
        popoverTargetAction="hide"
        aria-label={shareTexts.close}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

/** On a phone the message covers a part of a card, so it leaves after this time. */
const shownOnPhoneMs = 12_000;

/** Shows a message that the visitor may have closed. A browser without popovers always shows it. @returns the end of its timer. */
function showMessage(message: HTMLElement | null): (() => void) | undefined {
  if (!message?.showPopover) return undefined;
  if (!message.matches(':popover-open')) message.showPopover();
  if (!matchMedia('(width < 40rem)').matches) return undefined;
  const timer = setInterval(() => {
    // A visitor who reaches for one of its buttons keeps it.
    if (!message.matches(':hover, :focus-within')) message.hidePopover();
  }, shownOnPhoneMs);
  return () => clearInterval(timer);
}
