import '../../styles/forms.css';
import { useState } from 'react';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { findShownGames } from '../../../domain/profiles/profile-card.ts';
import { ownProfileTexts } from '../../../texts/own-profile.ts';
import { recapTexts } from '../../../texts/recap.ts';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { toGameKey } from '../../parts/game-account/account-links.ts';
import { LiveProfile, useProfile } from '../../parts/live/live-profile.tsx';
import { AddGame } from '../../parts/owner-tools/add-game-link.tsx';
import { HideButton, Removal, VerifyLink } from '../../parts/owner-tools/card-actions.tsx';
import { useFirstGame } from '../../parts/owner-tools/first-game.ts';
import { GameOrder } from '../../parts/owner-tools/game-order.tsx';
import { HiddenDemoGames } from '../../parts/owner-tools/hidden-demo-games.tsx';
import { HiddenGames } from '../../parts/owner-tools/hidden-games.tsx';
import { EmptyShowcase, Invitation } from '../../parts/owner-tools/invitation.tsx';
import { OwnHero } from '../../parts/owner-tools/own-hero.tsx';
import type { TakenGame } from '../../parts/owner-tools/profile-writes.ts';
import { ShowcaseForm } from '../../parts/owner-tools/showcase-form.tsx';
import styles from '../../parts/profile/profile.module.css';
import { ProfileView } from '../../parts/profile/profile-view.tsx';
import { Showcase } from '../../parts/profile/showcase.tsx';
import type { ShownProfile } from '../../parts/profile/start-profile.ts';

/** A profile as its owner sees it. It has its own script, so that visitors do not download the owner's controls. */
interface OwnProfilePage extends ShownProfile {
  readonly kind: 'own-profile';
  /** The games that the owner has hidden. */
  readonly hiddenGames: readonly PublicGame[];
  readonly hiddenDemoGames: readonly PublicGame[];
  /** The games that a form has just removed or hidden without script. */
  readonly takenGames: readonly TakenGame[];
  /** Whether an address of the owner gets no more messages, because they all failed for a week. */
  readonly isWebhookOff: boolean;
  /** The recap that the page leads to, like '2026-10'. */
  readonly recapPeriod: string;
}

export const definition: PageDefinition<OwnProfilePage> = {
  title: (page, site) => `${page.profile.displayName} · ${site.name}`,
  hydratesAtOnce: () => true,
  Screen: OwnProfile,
};

function OwnProfile({ site, page }: ScreenProps<OwnProfilePage>) {
  return (
    <LiveProfile initial={page} origin={site.origin}>
      <OwnerView page={page} />
    </LiveProfile>
  );
}

function OwnerView({ page }: { page: OwnProfilePage }) {
  useFirstGame();
  const { displayName, savedGames } = useProfile();
  const [remembered, setRemembered] = useState(page.takenGames);
  const savedKeys = savedGames.map(toGameKey);
  const takenGames = remembered.filter(({ item }) => !savedKeys.includes(toGameKey(item)));
  const games = [...savedGames, ...takenGames.map(({ item }) => item)];
  const cardKeys = games.map(toGameKey);
  const findStep = (item: PublicGame) => takenGames.find((each) => each.item === item)?.step;
  const remember = (taken: TakenGame) =>
    setRemembered((before) => [
      ...before.filter(({ item }) => toGameKey(item) !== toGameKey(taken.item)),
      taken,
    ]);
  const hiddenNow = takenGames.flatMap(({ item, step }) => (step === 'hide' ? [item] : []));
  const hiddenBefore = page.hiddenGames.filter((item) => !cardKeys.includes(toGameKey(item)));
  const hiddenGames = [...hiddenBefore, ...hiddenNow];
  const hiddenCount = hiddenGames.length + page.hiddenDemoGames.length;
  const shownGames = findShownGames(games.length, hiddenCount);
  return (
    <>
      <ProfileView
        games={games}
        top={
          <OwnHero isSharingFirst={games.length > 0}>
            {games.length === 0 ? <EmptyShowcase games={shownGames} /> : null}
            <Showcase games={games} isOwner isRemoved={(item) => findStep(item) !== undefined}>
              <ShowcaseForm savedGames={games} />
            </Showcase>
          </OwnHero>
        }
        action={games.length > 0 ? <AddGame gameCount={savedGames.length} /> : null}
        notice={
          <>
            {page.isListed ? null : (
              <p className="fine-print screen-only">{ownProfileTexts.unlisted}</p>
            )}
            {page.isWebhookOff ? (
              <p className="warning screen-only">{ownProfileTexts.webhookOff}</p>
            ) : null}
            {page.hiddenDemoGames.length > 0 ? (
              <HiddenDemoGames games={page.hiddenDemoGames} />
            ) : null}
            {games.length > 0 ? (
              <a className="tap screen-only" href={`/${displayName}/recap/${page.recapPeriod}`}>
                {recapTexts.yours(page.recapPeriod)}
              </a>
            ) : null}
            <GameOrder />
          </>
        }
        empty={<Invitation displayName={displayName} games={shownGames} />}
        cardActions={(item) => ({
          facts: (
            <>
              <VerifyLink item={item} /> <HideButton item={item} />
            </>
          ),
          controls: (
            <Removal
              item={item}
              taken={findStep(item)}
              onTake={(step) => remember({ item, step })}
            />
          ),
          isTaken: findStep(item) !== undefined,
        })}
      />
      {hiddenGames.length > 0 ? (
        <div className={styles.games}>
          <HiddenGames games={hiddenGames} />
        </div>
      ) : null}
    </>
  );
}
