import '../../styles/forms.css';
import { useState } from 'react';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { ownProfileTexts } from '../../../texts/own-profile.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { AddGame } from '../../parts/owner-tools/add-game-link.tsx';
import { HideButton, Removal, VerifyLink } from '../../parts/owner-tools/card-actions.tsx';
import { hasAddedFirstGame } from '../../parts/owner-tools/first-game.ts';
import { GameOrder } from '../../parts/owner-tools/game-order.tsx';
import { HiddenGames } from '../../parts/owner-tools/hidden-games.tsx';
import { HiddenSamples } from '../../parts/owner-tools/hidden-samples.tsx';
import { EmptyShowcase, Invitation } from '../../parts/owner-tools/invitation.tsx';
import { OwnHero } from '../../parts/owner-tools/own-hero.tsx';
import { ShowcaseForm } from '../../parts/owner-tools/showcase-form.tsx';
import { toGameKey } from '../../parts/profile/game-key.ts';
import styles from '../../parts/profile/profile.module.css';
import { ProfileView, type ShownProfile } from '../../parts/profile/profile-view.tsx';
import { Showcase } from '../../parts/profile/showcase.tsx';
import { useLiveProfile } from '../../parts/profile/use-live-profile.ts';

/** A profile as its owner sees it. It has its own script, so that visitors do not download the owner's controls. */
interface OwnProfilePage extends ShownProfile {
  readonly kind: 'own-profile';
  /** The games that the owner has hidden. */
  readonly hiddenGames: readonly PublicGame[];
  readonly hiddenSamples: readonly PublicGame[];
  /** The games that a form has just removed without script. */
  readonly removedGames: readonly PublicGame[];
  /** Whether an address of the owner gets no more messages, because they all failed for a week. */
  readonly isWebhookOff: boolean;
}

export const definition: PageDefinition<OwnProfilePage> = {
  title: (page, site) => `${page.profile.displayName} · ${site.name}`,
  hydratesAtOnce: () => true,
  Screen: OwnProfile,
};

function OwnProfile({ site, page }: { site: Site; page: OwnProfilePage }) {
  const live = useLiveProfile(page, site.origin, hasAddedFirstGame);
  const { displayName, savedGames } = live.profile;
  const [removals, setRemovals] = useState(page.removedGames);
  const savedKeys = savedGames.map(toGameKey);
  const removed = removals.filter((item) => !savedKeys.includes(toGameKey(item)));
  const games = [...savedGames, ...removed];
  const remember = (item: PublicGame) =>
    setRemovals((before) => [
      ...before.filter((each) => toGameKey(each) !== toGameKey(item)),
      item,
    ]);
  return (
    <>
      <ProfileView
        live={live}
        games={games}
        top={
          <OwnHero live={live} origin={site.origin} isSharingFirst={games.length > 0}>
            {games.length === 0 ? <EmptyShowcase /> : null}
            <Showcase
              games={games}
              countRankChanges={live.countRankChanges}
              isOwner
              isRemoved={(item) => removed.includes(item)}
            >
              <ShowcaseForm savedGames={games} />
            </Showcase>
          </OwnHero>
        }
        action={games.length > 0 ? <AddGame gameCount={savedGames.length} /> : null}
        notice={
          <>
            {page.isListed ? null : <p className="fine-print">{ownProfileTexts.unlisted}</p>}
            {page.isWebhookOff ? <p className="warning">{ownProfileTexts.webhookOff}</p> : null}
            {page.hiddenSamples.length > 0 ? <HiddenSamples games={page.hiddenSamples} /> : null}
            <GameOrder live={live} />
          </>
        }
        empty={<Invitation displayName={displayName} />}
        cardActions={(item, isRemoved) => ({
          facts: (
            <>
              <VerifyLink item={item} />
              <HideButton item={item} />
            </>
          ),
          controls: (
            <Removal
              displayName={displayName}
              item={item}
              isRemoved={isRemoved}
              onRemove={() => remember(item)}
              onChange={live.update}
            />
          ),
        })}
      />
      {page.hiddenGames.length > 0 ? (
        <div className={styles.games}>
          <HiddenGames games={page.hiddenGames} />
        </div>
      ) : null}
    </>
  );
}
