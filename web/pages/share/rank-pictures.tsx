import { useState } from 'react';
import { defaultBannerAddress } from '../../../domain/pictures/addresses.ts';
import { badgeAddress, overlayAddress } from '../../../domain/previews/addresses.ts';
import { toCard } from '../../../domain/previews/card.ts';
import { allRanks } from '../../../domain/previews/rank-choice.ts';
import type { BadgeTheme, OverlayTheme } from '../../../domain/previews/themes.ts';
import type { PublicProfile } from '../../../domain/profiles/profile.ts';
import { describeCardRank } from '../../../texts/describe/rank.ts';
import { sharePageTexts } from '../../../texts/sharing.ts';
import { OverlayPanel } from '../../parts/overlay/overlay-panel.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { findOfferedChoice, type PictureChoice, RankForm } from './rank-form.tsx';
import styles from './share.module.css';

interface RankPictureProps<Theme extends string> {
  readonly profile: PublicProfile;
  readonly origin: string;
  /** The first choice. Default: the best rank in the default theme. */
  readonly initial?: PictureChoice<Theme> | null;
}

export function Badge({ profile, origin, initial }: RankPictureProps<BadgeTheme>) {
  const [value, setValue] = useState(initial ?? ({ rank: '', theme: 'light' } as const));
  const { displayName, revision } = profile;
  const choice = findOfferedChoice(profile, value.rank) ?? allRanks;
  const path = badgeAddress(displayName, 'svg', value.theme, choice);
  const page = `${origin}/${displayName}`;
  const alt = sharePageTexts.badgeAlt(displayName);
  return (
    <>
      <p className="sunken">
        {/* Browsers cache a badge for five minutes, but a changed profile has another revision. */}
        <img
          className={styles.badge}
          loading="lazy"
          width={400}
          height={64}
          src={`${path}${path.includes('?') ? '&' : '?'}revision=${revision}`}
          alt={alt}
        />
      </p>
      <RankForm
        profile={profile}
        show="badge"
        themes={sharePageTexts.badgeThemes}
        value={value}
        onChange={setValue}
      />
      <CopyField
        label={sharePageTexts.markdown}
        hint={sharePageTexts.markdownHint}
        text={`[![${alt}](${origin}${path})](${page})`}
      />
      <CopyField
        label={sharePageTexts.html}
        hint={sharePageTexts.htmlHint}
        text={`<a href="${page}"><img src="${origin}${path.replaceAll('&', '&amp;')}" alt="${alt}" height="64"></a>`}
      />
    </>
  );
}

export function StreamOverlay({ profile, origin, initial }: RankPictureProps<OverlayTheme>) {
  const [value, setValue] = useState<PictureChoice<OverlayTheme>>(
    initial ?? { rank: '', theme: 'dark' },
  );
  const { displayName } = profile;
  const choice = findOfferedChoice(profile, value.rank) ?? allRanks;
  const card = toCard(profile, choice);
  const rank = card.best ? describeCardRank(card.best) : sharePageTexts.noRank;
  return (
    <>
      <CopyField
        label={sharePageTexts.overlayAddress}
        hint={card.others.length > 0 ? sharePageTexts.wideOverlayHint : sharePageTexts.overlayHint}
        text={origin + overlayAddress(displayName, value.theme, choice, value.hasSession)}
      />
      <div
        className={styles.scene}
        role="img"
        aria-label={sharePageTexts.overlayOf(displayName, rank)}
      >
        <img
          className={styles.video}
          loading="lazy"
          width={1120}
          height={280}
          src={card.banner ?? defaultBannerAddress(displayName)}
          alt=""
        />
        <div className={styles.overlay}>
          <OverlayPanel
            card={card}
            theme={value.theme}
            nameTag="p"
            session={value.hasSession ? { points: 0, wins: 0, losses: 0 } : undefined}
          />
        </div>
      </div>
      <RankForm
        profile={profile}
        show="overlay"
        themes={sharePageTexts.overlayThemes}
        value={value}
        onChange={setValue}
      />
    </>
  );
}
