/** The owner's controls on a profile. Visitors' pages import only their type, so visitors do not download them. */
import { describeGameAccount } from '../../../domain/games/describe-game-account.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { toAccountQuery } from '../../../domain/wire/account-fields.ts';
import { ownProfileTexts } from '../../../texts/own-profile.tsx';
import cardStyles from '../profile/game-card.module.css';
import { AddGame } from './add-game-link.tsx';
import { hasAddedFirstGame } from './first-game.ts';
import { EmptyShowcase, Invitation } from './invitation.tsx';
import { BannerControls, PictureButton } from './picture-controls.tsx';
import { Removal } from './removal.tsx';
import { ShowcaseForm } from './showcase-form.tsx';

export const ownerTools = {
  AddGame,
  BannerControls,
  EmptyShowcase,
  hasAddedFirstGame,
  Invitation,
  PictureButton,
  Removal,
  ShowcaseForm,
  VerifyLink,
};

export type OwnerTools = typeof ownerTools;

function VerifyLink({ item }: { item: PublicGame }) {
  return (
    <a
      className={cardStyles.verify}
      href={`/verifyGame?${toAccountQuery(item)}`}
      aria-label={ownProfileTexts.verifyAccount(describeGameAccount(item))}
    >
      {ownProfileTexts.verify}
    </a>
  );
}
