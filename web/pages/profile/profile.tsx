import { unranked } from '../../../domain/games/rank.ts';
import { pictureAddress } from '../../../domain/pictures/addresses.ts';
import { profileTexts } from '../../../texts/profile.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { LiveProfile, useProfile } from '../../parts/live/live-profile.tsx';
import { Hero } from '../../parts/profile/hero.tsx';
import styles from '../../parts/profile/profile.module.css';
import { ProfileView } from '../../parts/profile/profile-view.tsx';
import { Showcase } from '../../parts/profile/showcase.tsx';
import type { ProfileStart, ShownProfile } from '../../parts/profile/start-profile.ts';
import { LinkButton } from '../../ui/button.tsx';

export interface ProfilePage extends ShownProfile {
  readonly kind: 'profile';
}

export const definition: PageDefinition<ProfilePage> = {
  title: (page, site) => `${page.profile.displayName} · ${site.name}`,
  toStart({ kind, profile, isListed }): ProfileStart & { kind: 'profile' } {
    const { displayName, revision, profilePic } = profile;
    const picture = profilePic && pictureAddress(profilePic);
    return { kind, displayName, revision, isListed, picture };
  },
  Screen: Profile,
};

function Profile({ site, page, watch }: ScreenProps<ProfilePage>) {
  const { displayName } = page.profile;
  return (
    <>
      <LiveProfile initial={page} origin={site.origin} watch={watch}>
        <VisitorView />
      </LiveProfile>
      {[
        [profileTexts.compare, `/compare?a=${displayName}`],
        [profileTexts.follow, `/following?username=${displayName}`],
        // Only anonymous visitors see links to sign-up.
        [profileTexts.makePage(site.name), '/signup'],
        [profileTexts.report, `/report?username=${displayName}`],
      ].map(([text, address]) => (
        <a
          key={address}
          className={`fine-print tap screen-only ${styles.report}`}
          href={address}
          rel="nofollow"
        >
          {`${text} `}
        </a>
      ))}
    </>
  );
}

function VisitorView() {
  const { displayName, savedGames } = useProfile();
  return (
    <ProfileView
      games={savedGames}
      top={
        <Hero>
          <Showcase games={savedGames} />
        </Hero>
      }
      empty={
        <div className="centred empty">
          <Emblem tier={unranked} size={96} isDecorative />
          <p>{profileTexts.noGames(displayName)}</p>
          <LinkButton href="/">{profileTexts.findProfile}</LinkButton>
        </div>
      }
    />
  );
}
