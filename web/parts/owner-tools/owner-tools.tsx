/** The owner's controls on a profile. Visitors' pages import only their type, so visitors do not download them. */
import { describeGameAccount } from '../../../domain/games/describe-game-account.ts';
import type { SavedGameItem } from '../../../domain/profiles/user-document.ts';
import { ownProfileTexts } from '../../../texts/own-profile.tsx';
import { iconButton } from '../../ui/button.ts';
import { Icon } from '../../ui/icons.tsx';
import { GameAccountInputs } from '../game-account/game-account.tsx';
import cardStyles from '../profile/game-card.module.css';
import { AddGame } from './add-game-link.tsx';
import { hasAddedFirstGame } from './first-game.ts';
import { EmptyShowcase, Invitation } from './invitation.tsx';
import { BannerControls, PictureButton } from './picture-controls.tsx';
import { ShowcaseForm } from './showcase-form.tsx';
import { useRemovals } from './use-removals.tsx';

export const ownerTools = {
  AddGame,
  BannerControls,
  EmptyShowcase,
  hasAddedFirstGame,
  Invitation,
  PictureButton,
  RemoveForm,
  ShowcaseForm,
  useRemovals,
  VerifyLink,
};

export type OwnerTools = typeof ownerTools;

/** Links to the page where the owner verifies a game account. */
function VerifyLink({ item }: { item: SavedGameItem }) {
  const { GameType, GameUsername, Region } = item;
  const account = new URLSearchParams({ GameType, GameUsername, Region });
  return (
    <a
      className={cardStyles.verify}
      href={`/verifyGame?${account}`}
      aria-label={ownProfileTexts.verifyAccount(describeGameAccount(item))}
    >
      {ownProfileTexts.verify}
    </a>
  );
}

/** The X button that removes a game. It is a form, so that it works without script. */
function RemoveForm({ item, onRemove }: { item: SavedGameItem; onRemove: () => void }) {
  return (
    <form
      className={cardStyles.removal}
      method="post"
      action="/removeGame"
      onSubmit={(event) => {
        event.preventDefault();
        onRemove();
      }}
    >
      <GameAccountInputs account={item} />
      <button
        className={iconButton}
        type="submit"
        aria-label={ownProfileTexts.removeAccount(describeGameAccount(item))}
        title={ownProfileTexts.remove}
      >
        <Icon name="close" />
      </button>
    </form>
  );
}
